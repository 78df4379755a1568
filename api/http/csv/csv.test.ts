import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it.each([
  ["plain", "plain"],
  ["a, b", '"a, b"'],
  ['12" pan', '"12"" pan"'],
  ["two\nlines", '"two\nlines"'],
  ["½ £2 × 3", "½ £2 × 3"],
  [null, ""],
  [-2.5, "-2.5"],
  [true, "true"],
  ["=1+1", `"'=1+1"`],
  ["+44", `"'+44"`],
  ["-cmd|' /C calc'!A0", `"'-cmd|' /C calc'!A0"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
])("writes %j as %j", (value, cell) => {
  expect(toCsv(["a"], [[value]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});
