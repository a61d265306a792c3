// The list of examples follows what is typed; sent off, the search still leads to it.
"use strict";

const WAIT = 250; // so long a hand rests before what it typed is searched, in ms
const searched = document.querySelector("form.find");
let sent = 0, coming = null;

async function list() {
  coming?.abort();
  coming = new AbortController();
  const answer = await fetch(`${searched.action}?${new URLSearchParams(new FormData(searched))}`, { signal: coming.signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const place = document.getElementById(searched.dataset.lists), fresh = page.getElementById(searched.dataset.lists);
  if (fresh === null) return;
  place.replaceChildren(...fresh.children);
  say(`${place.querySelectorAll(".row-link").length} rows`);
}

searched.addEventListener("input", () => {
  clearTimeout(sent);
  sent = setTimeout(() => { list().catch(() => { /* the form still searches when it is sent */ }); }, WAIT);
});
