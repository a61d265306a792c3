// The builder without loading pages: taps and searches bring the next table into the page that is open.
"use strict";

const PAUSE = 250; // so long a hand rests before what it typed is searched, in ms
const HEAD = 12; // the heading of the sheet stays so far below the edge of the screen, in px
const SLOW = 300; // after so long what was tapped shows that it was, in ms
let loading = false, next = null; // a tap that came while a table was on its way is made on that table
const coming = { table: null, list: null };

const fetched = async (url, what) => {
  coming[what]?.abort();
  coming[what] = new AbortController();
  const answer = await fetch(url, { signal: coming[what].signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("main");
  if (fresh === null) throw new Error("no page");
  return { url: answer.redirected ? answer.url : url, title: page.title, fresh };
};

const bare = (url) => new URL(url, location.href).href.split("#")[0];
let shown = bare(location.href); // the table on the page, wherever in it one has jumped to

// Nothing is replaced under a finger that is down.
let held = false;
addEventListener("pointerdown", () => { held = true; });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => { held = false; }));
const released = async () => { while (held) await new Promise((on) => { setTimeout(on, 40); }); };

const summaryOf = (one) => one.querySelector("summary").firstChild.textContent.trim();
const spoken = () => main.querySelector(".notice, .strip-word, .strip-say, .now h2, .sheet h2")?.textContent ?? "";

const words = (one) => one?.textContent.trim() ?? "";
const part = (one) => one?.closest("section")?.className;
const twin = (tapped) => [...main.querySelectorAll("a, button, summary")]
  .find((one) => words(one) === tapped.words && part(one) === tapped.part);

// A hand that tapped stays where it was: what was tapped keeps its place, its folds and its focus.
function kept(tapped) {
  const open = [...main.querySelectorAll("details[open]")].map(summaryOf);
  const top = document.getElementById("pick")?.getBoundingClientRect().top;
  const rows = tapped?.closest("#found-pick")?.scrollTop ?? 0;
  const y = scrollY, before = { words: words(tapped), part: part(tapped) };
  return (hash) => {
    for (const one of main.querySelectorAll("details")) if (open.includes(summaryOf(one))) one.open = true;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const sheet = document.getElementById("pick");
    if (hash === "#top") { // another table
      scrollTo(0, 0);
      target.focus({ preventScroll: true });
      return;
    }
    if (hash === "#pick") unfoldSheet(true);
    if (sheet !== null && getComputedStyle(sheet).position === "fixed") {
      document.getElementById("found-pick").scrollTop = rows;
      scrollTo(0, y);
      main.querySelector(".aimed")?.scrollIntoView({ block: "nearest" }); // where the card goes, above the sheet
    } else if (hash === "#pick" && top !== undefined && sheet !== null && top < innerHeight && top > -innerHeight) {
      document.getElementById("found-pick").scrollTop = rows;
      scrollBy(0, sheet.getBoundingClientRect().top - Math.max(HEAD, Math.min(top, innerHeight / 2)));
    } else if (target !== null) target.scrollIntoView({ block: "start" });
    else scrollTo(0, y);
    (twin(before) ?? target?.querySelector("h2") ?? main.querySelector(".now h2") ?? main).focus({ preventScroll: true });
  };
}

function complain(error) {
  if (error?.name === "AbortError") return;
  const sentence = "You are offline. The table stays as it is; playing from it needs a connection.";
  const notice = main.querySelector(".offline-now") ?? main.querySelector("h1").insertAdjacentElement("afterend", document.createElement("p"));
  notice.className = "notice offline-now";
  notice.textContent = sentence;
  notice.scrollIntoView({ block: "nearest" });
  say(sentence);
}

async function visit(address, { tapped = null, push = true, y = null } = {}) {
  const hash = new URL(address, location.href).hash;
  loading = true;
  const slow = setTimeout(() => { tapped?.classList.add("going"); say("One moment."); }, SLOW);
  try {
    const { url, title, fresh } = await fetched(address, "table");
    await released();
    const settle = kept(tapped);
    if (push) {
      history.replaceState({ y: scrollY }, "");
      history.pushState(null, "", new URL(hash, url));
    }
    coming.list?.abort();
    const typed = document.activeElement?.id === "find" ? document.activeElement.value : "";
    const foot = main.querySelector(".foot"), newer = fresh.querySelector(".foot"); // what was set up there stays
    foot.firstElementChild.replaceWith(newer.firstElementChild);
    newer.replaceWith(foot);
    main.replaceChildren(...fresh.children);
    main.querySelectorAll("h2").forEach((one) => { one.tabIndex = -1; });
    main.querySelectorAll("[data-copies]").forEach(copying);
    unfoldSheet(!document.body.classList.contains("sheet-folded"));
    document.title = title;
    shown = bare(url);
    recall();
    if (y === null) settle(hash); else scrollTo(0, y);
    main.querySelectorAll(".pills .on").forEach((one) => aside(one.parentElement, one));
    const field = document.getElementById("find");
    if (typed && tapped?.tagName === "A" && field !== null && field.value === "" && tapped.closest(".pills")) {
      field.value = typed;
      field.focus();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    say(spoken());
  } catch (error) {
    if (navigator.onLine && error.name !== "AbortError") location.assign(address); else complain(error);
  } finally {
    clearTimeout(slow);
    tapped?.classList.remove("going");
    loading = false;
  }
  const waiting = next === null ? null : twin(next);
  next = null;
  waiting?.click();
}

// On a phone the sheet with the cards folds away from over the table

function unfoldSheet(open) {
  document.body.classList.toggle("sheet-folded", !open);
  main.querySelectorAll(".fold").forEach((button) => {
    button.hidden = false;
    button.textContent = open ? "Fold" : "Unfold";
    button.setAttribute("aria-expanded", String(open));
  });
}

main.addEventListener("click", (event) => {
  if (event.target.closest(".fold")) unfoldSheet(document.body.classList.contains("sheet-folded"));
  else if (event.target.closest(".setting summary")) unfoldSheet(false); // what opens is in sight
});
// A table that came with its cards is seen first; one that is being laid shows what can be put there
const laid = document.querySelector(".try-bar[data-told]") !== null;
unfoldSheet(!laid || location.hash === "#pick" || new URLSearchParams(location.search).has("to"));

// The last table stays on the device, for whoever left it by a link and comes back to an empty one

const TABLE = "tableside-table";

function recall() {
  const told = main.querySelector(".try-bar").dataset.told;
  if (told) store(TABLE, { told, href: location.pathname + location.search });
  const place = main.querySelector(".go-on"), kept = stored(TABLE);
  if (place === null || !kept?.href?.startsWith("/try?")) return;
  place.querySelector("a").href = kept.href;
  place.querySelector("small").textContent = kept.told;
  place.hidden = false;
}

recall();

const asked = (form) => `${form.getAttribute("action").split("#")[0]}?${new URLSearchParams(new FormData(form))}`;
const here = (url) => url.origin === location.origin && url.pathname === location.pathname;

main.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const url = new URL(link.href);
  if (link.getAttribute("href").startsWith("#") || !here(url) || url.searchParams.has("view") || !url.searchParams.has("s")) return;
  event.preventDefault();
  if (loading) next = { words: words(link), part: part(link) };
  else visit(link.href, { tapped: link });
});

main.addEventListener("submit", (event) => {
  if (event.target.method !== "get") return;
  event.preventDefault();
  if (event.target.classList.contains("find")) {
    clearTimeout(rest);
    search(event.target).then((first) => first?.focus()).catch(complain);
    return;
  }
  const hash = event.target.getAttribute("action").split("#")[1];
  visit(asked(event.target) + (hash ? `#${hash}` : ""), { tapped: event.submitter });
});

// The list follows what is typed; sent off, the search leads to what it found

async function search(form) {
  const { fresh } = await fetched(asked(form), "list");
  await released();
  if (!form.isConnected) return;
  const list = (page) => page.querySelector(`#${CSS.escape(form.dataset.lists)}`);
  if (list(main).innerHTML !== list(fresh).innerHTML) list(main).replaceChildren(...list(fresh).children);
  const found = list(main).querySelectorAll("a.choice");
  say(`${found.length} ${found.length === 1 ? "card or choice" : "cards or choices"}`);
  return found[0];
}

let rest = 0;
main.addEventListener("input", (event) => {
  const form = event.target.closest(".find");
  if (form === null) return;
  clearTimeout(rest);
  rest = setTimeout(() => { search(form).catch(() => { /* the form still searches when it is sent */ }); }, PAUSE);
});

addEventListener("popstate", (event) => {
  if (bare(location.href) !== shown) visit(location.href, { push: false, y: event.state?.y ?? null });
});
