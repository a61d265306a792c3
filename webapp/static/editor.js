// The editor: how many letters there are, said before it is too many.
"use strict";

const field = document.getElementById("text"), letters = document.getElementById("letters");
const most = Number(field.dataset.most);
let over = false;

field.addEventListener("input", () => {
  const count = field.value.length, many = count > most;
  letters.querySelector("b").textContent = count.toLocaleString("en");
  letters.classList.toggle("over", many);
  if (many !== over) say(many ? `More than ${most.toLocaleString("en")} letters: too much to be run at once.` : "Few enough letters to be run.");
  over = many;
});
