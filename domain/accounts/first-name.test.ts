import { expect, it } from "vitest";
import { firstNameOf, nameForMail } from "./first-name.ts";

it.each([
  { name: "Ada Lovelace", first: "Ada", mail: "Ada" },
  { name: "  Zoë ", first: "Zoë", mail: "Zoë" },
  { name: "", first: "", mail: "" },
  { name: "O’Neil-Smith", first: "O’Neil-Smith", mail: "O’Neil-Smith" },
  { name: "https://win.example/now", first: "https://win.example/now", mail: "httpswinexamplenow" },
  { name: `${"a".repeat(80)} b`, first: "a".repeat(80), mail: "a".repeat(30) },
])("“$name” is called “$first”, and “$mail” in a mail to others", ({ name, first, mail }) => {
  expect([firstNameOf(name), nameForMail(name)]).toEqual([first, mail]);
});
