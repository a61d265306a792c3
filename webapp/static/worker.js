// Keeps the site on the device. VERSION and SHELL are written above this text by the server.
"use strict";

const SHELF = `tableside-${VERSION}`;
const PATIENCE = 4000; // so long a page may take before the kept one is shown, in ms
const AT_ONCE = 2; // so many pages are fetched side by side while nobody waits for them
const ANSWERS = "answers-of-tableside"; // what was asked stays where it is when the rest is fetched anew
const MOST_ANSWERS = 30;
const TYPING = 20_000; // so long after an answer a longer question is taken for the same one, typed on, in ms
const here = (path) => new URL(path, self.registration.scope).href;
const OFFLINE = SHELL[1];

// Install: the pages to search with, the look, and what is searched

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(SHELF);
    await cache.addAll(SHELL.map((path) => new Request(here(path), { credentials: "omit", cache: "reload" })));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await self.clients.claim();
    for (const client of await self.clients.matchAll()) client.postMessage({ anew: true });
  })());
});

// What was kept before stays until all of the new is there: an update on the way out of reach loses nothing
async function shelves() {
  const others = (await caches.keys()).filter((name) => name.startsWith("tableside-") && name !== SHELF);
  return [SHELF, ...others];
}

async function find(url) {
  for (const name of await shelves()) {
    const found = await (await caches.open(name)).match(url);
    if (found) return found;
  }
  return undefined;
}

async function dropOlder() {
  for (const name of (await shelves()).slice(1)) await caches.delete(name);
}

// Keep: what a page asks for once it has loaded; whatever is there already is not fetched again

self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.sparing, event.source));
  if (event.data?.answer) event.waitUntil(firstAnswer(new URL(event.data.answer)));
  if (event.data?.forget) event.waitUntil(caches.delete(ANSWERS));
});

let keeping = null;
function keep(sparing, client) {
  keeping ??= keepAll(sparing, client).finally(() => { keeping = null; });
  return keeping;
}

async function keepAll(sparing, client) {
  const cache = await caches.open(SHELF);
  const list = await (await fetch(here(DATA.pages), { credentials: "omit" })).json();
  if (list.version !== VERSION) { await self.registration.update(); return; }
  const wanted = [DATA.entries, DATA.index, ...list.pages].filter((path) => !sparing || !path.includes("example="));
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = wanted.map(here).filter((url) => !there.has(url));
  let done = wanted.length - missing.length;
  const tell = () => client?.postMessage({ kept: done, of: wanted.length });
  tell();
  const fetchNext = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      const response = await fetch(url, { credentials: "omit" });
      if (response.ok) { await cache.put(url, response); done += 1; tell(); }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  if (done === wanted.length) await dropOlder();
}

// Fetch: the network first, so that nobody reads an old ruling while a new one can be had

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname === new URL(here(DATA.ask)).pathname && question(url)) event.respondWith(answered(event.request, url));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (SHELL.some((path) => here(path) === url.href)) event.respondWith(kept(url.href, event.request));
  else if ([DATA.entries, DATA.index].some((path) => here(path) === url.href)) event.respondWith(newest(event.request));
});

async function kept(url, request) {
  return (await find(url)) ?? fetch(request);
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await find(request.url);
    if (found) return found;
    throw error;
  }
}

// Answers: the last ones stay on the device as they were given

const question = (url) => (url.searchParams.get("q") ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
const table = (url) => ["game", "edition"].map((word) => url.searchParams.get(word) ?? "").join(" ");

let latest = null; // what was kept last, and when

async function keepAnswer(url, answer) {
  const cache = await caches.open(ANSWERS);
  // What was asked again, and what was only on the way to it: "can he st" before "can he stop that"
  const way = latest !== null && Date.now() - latest.at < TYPING ? latest.href : null;
  latest = { href: url.href, at: Date.now() };
  for (const { url: kept } of await cache.keys()) {
    const older = new URL(kept);
    const same = kept === way ? question(url).startsWith(question(older)) : question(url) === question(older);
    if (same && table(older) === table(url)) await cache.delete(kept);
  }
  await cache.put(url.href, answer);
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS))) await cache.delete(request);
}

// The page that brought the worker here was loaded before there was one
async function firstAnswer(url) {
  const answer = await fetch(url);
  if (answer.ok) await keepAnswer(url, answer);
}

async function keptAnswer(url) {
  const cache = await caches.open(ANSWERS);
  const same = (await cache.keys()).filter((kept) => question(new URL(kept.url)) === question(url));
  const [any, mine] = [same.at(-1), same.findLast((kept) => table(new URL(kept.url)) === table(url))];
  const found = mine ?? (table(url).trim() ? undefined : any);
  return found ? cache.match(found) : undefined;
}

async function answered(request, url) {
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, "late"); });
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await keepAnswer(url, answer.clone());
    return answer;
  });
  const first = await Promise.race([fresh.catch(() => null), late]);
  if (first !== "late" && first !== null) return first;
  const found = await keptAnswer(url);
  if (found || request.mode !== "navigate") return found ?? fresh;
  return (await fresh.catch(() => null)) ?? find(here(OFFLINE));
}

async function page(request, url) {
  // A replay is kept whole, whatever its step; the first of a ruling is part of the ruling's own page. Other
  // words in an address choose what a page shows, so that the page without them would be another one.
  const plain = url.origin + url.pathname, words = new URLSearchParams(url.search);
  words.delete("step");
  const whole = words.size ? `${plain}?${words}` : plain;
  const chosen = [...words.keys()].some((word) => word !== "example");
  const fallback = async () => (await find(whole)) ?? (chosen ? undefined : find(plain));
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, "late"); });
  const answer = fetch(request).catch(() => null);
  const first = await Promise.race([answer, late]);
  if (first !== "late" && first !== null) return first;
  return (await fallback()) ?? (first === "late" ? await answer : null) ?? find(here(OFFLINE));
}
