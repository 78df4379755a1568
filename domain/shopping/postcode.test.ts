import { expect, it } from "vitest";
import { normalisePostcode } from "./postcode.ts";

it.each([
  ["SW1A 1AA", "SW1A 1AA"],
  [" sw1a1aa ", "SW1A 1AA"],
  ["m1 1ae", "M1 1AE"],
  ["B33 8TH", "B33 8TH"],
  ["cr2 6xh", "CR2 6XH"],
  ["DN551PT", "DN55 1PT"],
  ["w1a 0ax", "W1A 0AX"],
  ["EC1A 1BB", "EC1A 1BB"],
  ["gir 0aa", "GIR 0AA"],
  ["m1", "M1"],
  ["SW1A", "SW1A"],
  ["eh99", "EH99"],
])("H-VAL-01, D-21a: reads %j as %j: full or outward, case and spaces ignored", (typed, normal) => {
  expect(normalisePostcode(typed)).toBe(normal);
});

it.each(["", "   ", "12345", "SW1A 1A", "SW1A 1AAA", "ABC1 1AA", "SW1A 1CI", "hello", "M", "1M 1AE"])("H-VAL-01: refuses %j", (typed) => {
  expect(normalisePostcode(typed)).toBeUndefined();
});
