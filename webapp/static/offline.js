// Search in what this device keeps. A verdict is shown only where a whole wording is known.
"use strict";

const MOST = 8;
const asked = document.getElementById("asked");
const found = document.getElementById("found");
const state = document.getElementById("state");

// The same as on the server: no case, accents, punctuation or doubled spaces
const normalise = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’‘`´ʼ]/g, "").toLowerCase()
  .replaceAll("&", " and ").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

const element = (name, text, className) => Object.assign(document.createElement(name), { textContent: text, className: className ?? "" });

function row(link) {
  const item = document.createElement("li"), anchor = element("a", "", "row-link"), words = document.createElement("span");
  anchor.href = link.url;
  words.append(element("b", link.title));
  if (link.line) words.append(element("small", link.line));
  anchor.append(words);
  item.append(anchor);
  return item;
}

function answer(ruling, verdict) {
  const box = element("article", "", "verdict");
  box.append(element("h2", ruling.question, "question"));
  if (verdict && ruling.answer) box.append(element("p", `${verdict}.`, verdict.length > 3 ? "word long" : "word"));
  box.append(element("p", ruling.answer ?? "This ruling is in dispute, so its answer is not shown.", "say"));
  box.append(element("p", `${ruling.status}. ${ruling.authority}: ${ruling.sources.join("; ")}`, "quiet"));
  const link = element("a", "The whole ruling", "button");
  link.href = ruling.url;
  box.append(link);
  return box;
}

function nearest(index, text) {
  const words = normalise(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return index.query((query) => {
    for (const word of words) {
      query.term(lunr.tokenizer(word), { boost: 10 });
      if (word.length > 4) query.term(lunr.tokenizer(word), { boost: 1, editDistance: 1, usePipeline: false });
    }
  }).slice(0, MOST).map((hit) => hit.ref);
}

function show(kept, index, text) {
  const known = kept.wordings[normalise(text)];
  const cards = Object.values(kept.cards).filter((card) => card.names.some((name) => normalise(name) === normalise(text)));
  const rows = nearest(index, text).filter((id) => id !== known?.[0]).map((id) => kept.rulings[id]);
  const list = element("ul", "", "rows");
  list.append(...cards.map((card) => row({ url: card.url, title: card.names[0], line: "Card" })));
  list.append(...rows.map((ruling) => row({ url: ruling.url, title: ruling.title, line: ruling.question })));
  found.replaceChildren(...(known ? [answer(kept.rulings[known[0]], known[1])] : []));
  if (list.children.length) found.append(element("h2", known ? "Other rulings near it" : "Nearest rulings", "small-title"), list);
  if (!known) {
    found.prepend(element("p", list.children.length
      ? "Without the server no verdict is given unless your very words are known. These come nearest."
      : "Nothing kept on this device comes near that.", "say"));
  }
}

const needs = document.getElementById("needs");
needs.hidden = !needs.dataset.live.split(" ").includes(location.pathname);

asked.value = new URLSearchParams(location.search).get("q") ?? ""; // in sight at once, however long the rest takes

async function begin() {
  const box = document.getElementById("kept").dataset;
  const [told, list] = await Promise.all([box.entries, box.index].map((url) => fetch(url)));
  const [entries, index] = await Promise.all([told.json(), list.json()]);
  const day = navigator.serviceWorker?.controller ? dayOf(told) : null; // no other host's clock tells when this was kept
  const searched = lunr.Index.load(index);
  const search = () => (asked.value.trim() ? show(entries, searched, asked.value) : found.replaceChildren());
  asked.addEventListener("input", search);
  asked.form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
  search();
  state.textContent = `${Object.keys(entries.rulings).length} rulings can be searched here${day ? `, as they were on ${day}` : ""}.`;
}

begin().catch(() => { state.textContent = "Nothing is kept on this device yet: open any page once while there is a connection."; });
