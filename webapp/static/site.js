// What the pages do beyond links and forms. Every page is whole without it.
"use strict";

const REST = 400; // so long a hand rests before a question with its mark is asked, in ms
const PAUSE_FOR_MORE = 1000; // and so long before one without: more words may come
const GLANCE = 250; // so often the nearest questions are looked up while a hand types, in ms
const SWIPE = 48; // so far a finger goes sideways to step, in px
const EDGE = 24; // the browser owns swipes that begin this near the edge of the screen
const STILL = 300; // an answer that takes longer than this is waited for in sight, in ms
const SLIDE = 160; // so long a card moves to its new place, in ms
const RECENT = "tableside-recent";
const READ = "tableside-read";
const KEYS = "tableside-keys";
const HAND = "tableside-hand";
const CHOSEN = "tableside-chosen";
const KEPT = 30; // as many as the worker keeps answers
const SHOWN = 8;

const main = document.getElementById("main");
const live = document.getElementById("live");
const say = (words) => { live.textContent = words; };
const typing = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;

const stored = (key) => {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } // storage may be forbidden
};
const store = (key, value) => {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* nothing is remembered then */ }
};

const made = (name, className, ...inner) => {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...inner);
  return element;
};

// What is chosen in a row or list that scrolls is brought in sight there, and the page stays where it is
function aside(list, one) {
  const place = one.getBoundingClientRect(), room = list.getBoundingClientRect();
  if (place.left < room.left || place.right > room.right) list.scrollLeft += place.left - room.left - (room.width - place.width) / 2;
  if (place.top < room.top || place.bottom > room.bottom) list.scrollTop += place.top - room.top - (room.height - place.height) / 2;
}

// Ask: the answer follows the typing hand

// An answer to half a question turns with the next word: while one types it waits until the question reads whole
const QUESTION = /\b(can|could|may|might|must|do|does|did|is|are|was|were|am|will|would|should|shall|has|have|had|who|whose|whom|what|which|when|where|why|how|allowed|legal|okay|ok|happens|\w+n['’]?t)\b/i;
const GOES_ON = /\b(an?|the|my|his|her|their|your|our|its|of|by|with|to|from|for|in|on|at|and|or|but|if|when|while|because|than|as|can|could|may|might|must|do|does|did|is|are|was|were|am|will|would|should|shall|has|have|had|i|he|she|we|they|you|who|whose|what|which|where|why|how|somebody|someone)$/i;
const marked = (words) => /\?\s*$/.test(words);
const whole = (words) => marked(words) || (QUESTION.test(words) && !GOES_ON.test(words.trim()));

const verdict = (words, ...inner) => made("article", "verdict", made("h1", "question", words), ...inner);
const waiting = (words) => verdict(words, made("div", "still"), made("p", "quiet", "Looking for the ruling."));

function nearest(words, page) {
  const fresh = page.getElementById("main"), found = fresh.querySelector(".whole a");
  const rows = [...fresh.querySelectorAll("aside > .rows:first-of-type > li")].slice(0, 3);
  if (found !== null) {
    const title = made("b", "", found.dataset.question);
    rows.unshift(made("li", "", Object.assign(made("a", "row-link", made("span", "", title)), { href: found.href })));
  }
  const near = rows.length ? [made("h2", "small-title", "Nearest questions so far"), made("ul", "rows", ...rows)] : [];
  return [verdict(words, made("p", "quiet", "Say the whole question, or send it as it is: then the answer stands here.")), ...near];
}

function unanswered(words, url) {
  const again = Object.assign(made("a", "button ink", "Try again"), { href: url });
  const kept = Object.assign(made("a", "button", "Search what is kept here"), { href: "/offline" });
  say("No answer came.");
  return verdict(words, made("p", "say", "No answer came: the connection or this site has a pause."), made("p", "actions", again, kept));
}

function asking(form) {
  const field = form.querySelector("input[name=q]");
  let timer = 0, glancing = 0, running = null;
  const address = () => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    return `${form.action}?${new URLSearchParams(filled)}`;
  };
  const fetched = async (url, signal) => {
    const answer = await fetch(url, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || page.getElementById("main") === null) throw new Error(`${answer.status}`);
    form.querySelector(".named").replaceWith(page.querySelector(".named"));
    return page;
  };
  // While the hand types: nothing is awaited in sight, and what fails here is told once the hand rests
  const glance = async () => {
    glancing = 0;
    if (running !== null) return;
    const own = running = new AbortController(), words = field.value;
    try {
      main.replaceChildren(...nearest(words, await fetched(address(), own.signal)));
    } catch { /* the question is asked again in a moment */ } finally {
      if (running === own) running = null;
    }
  };
  const ask = async () => {
    clearTimeout(glancing);
    glancing = 0;
    running?.abort();
    const own = running = new AbortController();
    const url = address(), words = field.value;
    const waited = setTimeout(() => main.replaceChildren(waiting(words)), STILL);
    try {
      const page = await fetched(url, own.signal);
      const ready = whole(words);
      main.replaceChildren(...(ready ? page.getElementById("main").children : nearest(words, page)));
      scrollTo(0, 0); // the answer stands on top, wherever one had scrolled
      history.replaceState(null, "", url);
      came();
      if (!ready) return;
      main.querySelectorAll(".copy[data-copies]").forEach(copying);
      document.title = page.title;
      say([".word, .word-title", ".say"].map((one) => main.querySelector(one)?.textContent ?? "").join(" "));
    } catch (error) {
      if (error.name !== "AbortError") main.replaceChildren(unanswered(words, url));
    } finally {
      clearTimeout(waited);
      if (running === own) running = null;
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    if (field.value.trim().length <= 2) return;
    glancing ||= setTimeout(glance, GLANCE);
    timer = setTimeout(ask, marked(field.value) ? REST : PAUSE_FOR_MORE);
  });
  // A press that took the focus would move the field from under the finger before it is lifted
  form.addEventListener("mousedown", (event) => { if (event.target !== field) event.preventDefault(); });
  form.querySelector(".clear").addEventListener("click", (event) => {
    event.preventDefault();
    [timer, glancing].forEach(clearTimeout);
    glancing = 0;
    field.value = "";
    field.focus();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") field.value = "";
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    event.stopPropagation();
    main.querySelector(".row-link")?.focus();
  });
}

function walking(event) {
  const rows = [...main.querySelectorAll(".row-link")];
  const at = rows.indexOf(document.activeElement);
  if (at < 0 || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  const next = at + (event.key === "ArrowDown" ? 1 : -1);
  (next < 0 ? document.getElementById("q") ?? rows[0] : rows[Math.min(next, rows.length - 1)]).focus();
}

// The way back from a ruling or a card leads to the answer or the list one came from

const CAME = { "/ask": "Ask", "/search": "Browse", "/cards": "Browse" };

function came() {
  const within = CAME[location.pathname];
  if (within === undefined || location.search === "") return;
  try { sessionStorage.setItem(`tableside-${within}`, location.href); } catch { /* then it leads to the beginning */ }
}

function goingBack(link) {
  let kept = null;
  try { kept = sessionStorage.getItem(`tableside-${link.textContent.trim()}`); } catch { /* storage may be forbidden */ }
  if (kept?.startsWith(location.origin + "/") && kept !== location.href) link.href = kept;
}

// Recent questions, and the rulings read, stay on the device

const plain = (words) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

const remember = (key, words, href) => {
  const others = (stored(key) ?? []).filter((one) => one.words && plain(one.words) !== plain(words));
  store(key, [{ words, href }, ...others].slice(0, KEPT));
};

function remembering() {
  const asked = new URLSearchParams(location.search).get("q")?.trim();
  const answered = location.pathname === "/ask" && main.querySelector(".proof") !== null;
  if (asked && answered) remember(RECENT, asked, `/ask?${new URLSearchParams({ q: asked })}`);
  const ruling = document.querySelector(".page-ruling .question");
  if (ruling !== null) remember(READ, ruling.textContent, location.pathname);
}

function recalling(place, key) {
  const told = (stored(key) ?? []).filter((one) => one.words && one.href?.startsWith("/"));
  const kept = told.slice(0, Number(place.dataset.most ?? SHOWN));
  if (kept.length === 0) return;
  place.querySelector("ul").replaceChildren(...kept.map(({ words, href }) => {
    const link = Object.assign(document.createElement("a"), { className: "row-link", href });
    link.append(Object.assign(document.createElement("b"), { textContent: words }));
    const row = document.createElement("li");
    row.append(link);
    return row;
  }));
  place.querySelector("button").addEventListener("click", () => {
    store(key, []);
    if (key === RECENT) navigator.serviceWorker?.controller?.postMessage({ forget: true });
    place.hidden = true;
  });
  place.hidden = false;
}

// The replay

// The step a link leads to: where the site is only files, it stands behind the hash
const stepOf = (url) => url.searchParams.get("step") ?? /^#step-(\d+)$/.exec(url.hash)?.[1] ?? null;

// Where each card lies in a frame, and a card that moved slides there from where it lay

const spots = (frame) => new Map([...frame.querySelectorAll(":scope > .table [data-card]:not(.gone)")]
  .map((card) => [card.dataset.card, card.getBoundingClientRect()]));

function slide(frame, lay) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const card of frame.querySelectorAll(":scope > .table .moved")) {
    const old = lay.get(card.dataset.card), now = card.getBoundingClientRect();
    if (old === undefined || old.width === 0) continue;
    const from = `translate(${old.left - now.left}px, ${old.top - now.top}px)`;
    card.animate([{ transform: from }, { transform: "none" }], { duration: SLIDE, easing: "ease-out" });
  }
}

// What is said of a step stays in view above the buttons, and a card that moved where it fits beside that

function inView(frame, strip) {
  const bar = frame.querySelector(".bar"), edge = innerHeight - bar.offsetHeight - 8;
  const { top } = frame.getBoundingClientRect(); // the head itself may stick
  const end = Math.max(...[".step-head", ".step"].map((one) => frame.querySelector(one).getBoundingClientRect().bottom));
  const above = strip.getBoundingClientRect().bottom <= top ? strip.offsetHeight : 0; // at a desk it stands beside
  const fits = above + end - top <= edge, rail = strip.getBoundingClientRect().top;
  const whole = top >= 0 && end <= edge && !(fits && above && rail < 0);
  let by = whole ? 0 : (fits && above ? rail : top) - 8;
  const card = frame.querySelector(":scope > .table .moved")?.getBoundingClientRect();
  const below = card ? card.bottom - by - edge : 0;
  if (below > 0 && below <= top - by) by += below;
  scrollBy(0, by);
}

function replaying(replay) {
  const frames = [...replay.querySelectorAll(".frames > li")];
  const nodes = [...replay.querySelectorAll(".rail > li")];
  const last = frames.length - 1;
  const current = () => frames.findIndex((one) => !one.hidden);
  const words = (at) => frames[at].querySelector("h3 span").textContent;
  const strip = replay.querySelector(".rail-box");
  const show = (at, stays = false) => {
    const to = Math.max(0, Math.min(last, at)), from = current();
    if (to === from) return;
    const lay = spots(frames[from]);
    const pressed = frames[from].contains(document.activeElement) ? document.activeElement : null;
    frames.forEach((one, number) => { one.hidden = number !== to; });
    nodes.forEach((node, number) => {
      const reached = number < to && node.dataset.ran === "yes";
      node.classList.toggle("now", number === to);
      node.classList.toggle("done", reached);
      node.classList.toggle("ahead", number !== to && !reached);
      const link = node.querySelector("a");
      if (number === to) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
    });
    aside(strip, nodes[to]);
    slid(to);
    if (pressed?.closest(".bar")) {
      const twin = pressed.classList.contains("next") ? "a.next" : "a:not(.next)";
      (frames[to].querySelector(`.bar ${twin}`) ?? frames[to].querySelector(".bar a.next")).focus({ preventScroll: true });
    }
    history.replaceState(null, "", nodes[to].querySelector("a").href);
    if (!stays) inView(frames[to], strip);
    slide(frames[to], lay);
    say(`Step ${to} of ${last}. ${words(to)}`);
  };
  const slider = replay.querySelector(".slider input");
  const slid = (to) => {
    if (slider === null) return;
    slider.value = to;
    slider.setAttribute("aria-valuetext", `${to}: ${words(to)}`);
    replay.querySelector(".slider output").textContent = to < last ? `${to} of ${last - 1}` : "Result";
  };
  if (slider !== null) {
    slider.parentElement.hidden = false;
    slider.addEventListener("input", () => show(Number(slider.value), true)); // under the finger
    slid(current());
  }
  const begin = stepOf(new URL(location.href));
  if (begin !== null) show(Number(begin), true);
  if (/^#(replay|step-\d+)$/.test(location.hash)) addEventListener("load", () => requestAnimationFrame(() => inView(frames[current()], strip)));
  replay.addEventListener("click", (event) => {
    const link = event.target.closest(".rail a, .bar a");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = stepOf(new URL(link.href));
    if (step === null) return;
    event.preventDefault();
    show(Number(step));
  });
  document.addEventListener("keydown", (event) => {
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || silent(event.key)) return;
    const moves = { ArrowLeft: -1, j: -1, ArrowRight: 1, k: 1 };
    if (event.key in moves) show(current() + moves[event.key]);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(last);
    else if (/^[0-9]$/.test(event.key)) show(Number(event.key));
    else if (event.key === "c") frames[current()].querySelector(".asked a, .cites a")?.focus();
    else if (event.key === "t") frames[current()].querySelector(".from-here a")?.click();
    else return;
    if (event.key === "Home" || event.key === "End") event.preventDefault();
  });
  let begun = null;
  replay.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    const inside = touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
    begun = event.target.closest(".step") && inside ? touch : null;
  }, { passive: true });
  replay.addEventListener("touchend", (event) => {
    if (begun === null) return;
    const touch = event.changedTouches[0];
    const across = touch.clientX - begun.clientX, down = touch.clientY - begun.clientY;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) show(current() + (across < 0 ? 1 : -1));
    begun = null;
  }, { passive: true });
}

// The sheets: games and editions, filters

function closing(sheet) {
  const close = () => { sheet.open = false; sheet.querySelector("summary").focus(); };
  sheet.querySelectorAll(".close").forEach((link) => { link.addEventListener("click", (event) => { event.preventDefault(); close(); }); });
  sheet.addEventListener("keydown", (event) => { if (event.key === "Escape" && sheet.open) close(); });
  document.addEventListener("click", (event) => { if (!sheet.contains(event.target)) sheet.open = false; });
}

// A choice is kept by the server's cookie; without a connection the device keeps it until there is one

const post = async (value, back) => {
  const { action } = document.querySelector(".choose-table");
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams({ table: value, back }) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.url;
};

function pill() {
  const chosen = stored(CHOSEN);
  if (chosen?.words) document.querySelector(".edition > summary b")?.replaceChildren(chosen.words);
}

function choosing(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const value = event.submitter.value, words = event.submitter.textContent;
    try {
      const address = await post(value, location.pathname + location.search);
      store(CHOSEN, { value, words });
      location.assign(address);
    } catch {
      store(CHOSEN, { value, words, waits: true });
      const sentence = `You are offline. This device keeps ${words}, and questions are answered for it once there is a connection.`;
      main.querySelector(".chosen")?.remove();
      main.prepend(made("p", "notice chosen", sentence));
      form.closest("details").open = false;
      pill();
      say(sentence);
    }
  });
}

async function catchingUp() {
  const chosen = stored(CHOSEN);
  if (!chosen?.waits || !navigator.onLine || document.querySelector(".choose-table") === null) return;
  await post(chosen.value, "/");
  store(CHOSEN, { value: chosen.value, words: chosen.words });
  location.reload();
}

// Keys: single letters can be switched off, since speech and shaking hands type them unmeant

const silent = (key) => key.length === 1 && stored(KEYS) === "off";

function listing(keys) {
  const button = keys.querySelector("button");
  let before = null; // where one was, to go back there from the list that lies over the page
  const label = () => { button.textContent = `Switch letters, digits and signs ${stored(KEYS) === "off" ? "on" : "off"}`; };
  button.addEventListener("click", () => {
    store(KEYS, stored(KEYS) === "off" ? "on" : "off");
    label();
    say(stored(KEYS) === "off" ? "They are off." : "They are on.");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || typing(event.target) || silent("?")) return;
    before ??= document.activeElement;
    keys.open = true;
    keys.classList.add("over");
    keys.querySelector("summary").focus({ preventScroll: true });
  });
  keys.addEventListener("keydown", (event) => { if (event.key === "Escape") keys.open = false; });
  keys.addEventListener("toggle", () => {
    if (keys.open) return;
    keys.classList.remove("over");
    before?.focus({ preventScroll: true });
    before = null;
  });
  label();
  keys.hidden = false;
}

// The hand that holds the phone: the buttons that step stand the other way round

function handing(place) {
  const button = place.querySelector("button");
  const lay = () => {
    const left = stored(HAND) === "left";
    document.body.classList.toggle("left-hand", left);
    button.textContent = `Buttons for the ${left ? "right" : "left"} hand`;
  };
  button.addEventListener("click", () => {
    store(HAND, stored(HAND) === "left" ? "right" : "left");
    lay();
    say(`The buttons are on the ${stored(HAND)}.`);
  });
  lay();
  place.hidden = document.querySelector(".bar, .field") === null;
}

// What a link leads to within the page stands open, in browsers that do not open it themselves

function unfold() {
  const fold = document.getElementById(location.hash.slice(1))?.closest("main details:not([open])");
  if (!fold) return;
  fold.open = true;
  document.getElementById(location.hash.slice(1)).scrollIntoView();
}

// A field that must be filled says so in our words, not in the browser's

const ours = (event) => {
  const field = event.target, missing = field.dataset?.missing;
  if (missing) field.setCustomValidity(event.type === "invalid" && field.validity.valueMissing ? missing : "");
};
addEventListener("invalid", ours, true);
addEventListener("input", ours);

// Copying a text

function copying(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      const text = document.getElementById(button.dataset.copies);
      await navigator.clipboard.writeText(text.value ?? text.textContent);
      button.textContent = "Copied";
      say("It is copied.");
    } catch { /* the reader did not allow it */ }
  });
}

// Sharing a page

function sharing(button) {
  if (!navigator.share && !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: location.href });
      else { await navigator.clipboard.writeText(location.href); say("The link is copied."); button.classList.add("said"); button.querySelector("span").textContent = "Copied"; }
    } catch { /* whoever shared changed their mind */ }
  });
}

// Without a network: a strip says so, with the day on which this page was kept

function dayOf(answer) {
  const date = new Date(/^\w+, [^,]+/.exec(answer?.headers.get("date") ?? "")?.[0] ?? NaN); // some servers say it twice
  if (Number.isNaN(date.valueOf())) return null;
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

// This page, the same at another step, and in place of one that was not kept the page that searches
async function keptOn() {
  const shown = document.getElementById("kept")?.dataset.entries;
  for (const address of shown ? [shown] : [location.href, location.pathname]) {
    const day = dayOf(await globalThis.caches?.match(address));
    if (day) return day;
  }
  return null;
}

async function missing() {
  const strip = document.getElementById("gone");
  strip.hidden = navigator.onLine;
  const day = await keptOn();
  if (day) strip.querySelector("span").textContent = ` on ${day}`;
  document.querySelectorAll(".proof .saved").forEach((one) => one.remove());
  if (!navigator.onLine) pill(); // pages are kept as they are for anybody
  if (!day || navigator.onLine) return;
  document.querySelectorAll(".proof p").forEach((one) => one.append(made("span", "saved", ` Checked when saved on ${day}.`)));
}

// Without a network: a worker keeps the pages, once this one is there

async function keeping() {
  if (!navigator.serviceWorker || !document.body.dataset.worker) return;
  const isNew = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(document.body.dataset.worker);
  const keep = async () => (await navigator.serviceWorker.ready).active
    .postMessage({ keep: true, sparing: navigator.connection?.saveData === true });
  const place = document.getElementById("state");
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.anew) keep();
    if (data.of === undefined) return;
    document.body.dataset.kept = `${data.kept}/${data.of}`;
    if (place && data.kept < data.of) place.textContent = `${data.kept} of ${data.of} pages are kept so far.`;
  });
  await keep();
  if (isNew && document.querySelector(".page-ask .proof") !== null) {
    (await navigator.serviceWorker.ready).active.postMessage({ answer: location.href });
  }
}

window.addEventListener("load", () => { keeping().catch(() => { /* then nothing is kept */ }); });
document.querySelectorAll(".page-ask .askbar").forEach(asking);
document.querySelectorAll("#recent").forEach((place) => recalling(place, RECENT));
document.querySelectorAll("#read").forEach((place) => recalling(place, READ));
document.querySelectorAll("#replay").forEach(replaying);
document.querySelectorAll(".print").forEach((button) => { button.hidden = false; button.addEventListener("click", () => print()); });
document.querySelectorAll(".copy[data-copies]").forEach(copying);
document.querySelectorAll(".keys").forEach(listing);
document.querySelectorAll(".hand").forEach(handing);
document.querySelectorAll(".edition, .filters").forEach(closing);
document.querySelectorAll(".choose-table").forEach(choosing);
addEventListener("online", () => { catchingUp().catch(() => { /* it waits on */ }); });
catchingUp().catch(() => { /* it waits on */ });
document.querySelectorAll(".share").forEach(sharing);
// What is reached by keys in a row that scrolls sideways is brought in sight, with its neighbours
document.querySelectorAll(".rail, .tabs").forEach((row) => row.addEventListener("focusin", (event) => {
  event.target.scrollIntoView({ block: "nearest", inline: "center" });
}));
remembering();
came();
document.querySelectorAll(".top .brand").forEach(goingBack);
unfold();
addEventListener("hashchange", unfold);
["online", "offline"].forEach((change) => addEventListener(change, missing));
if (!navigator.onLine) missing();
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !typing(event.target) && !silent("/")) {
    const field = document.querySelector("input[type=search]");
    if (field !== null) { event.preventDefault(); field.focus(); }
  } else walking(event);
});
