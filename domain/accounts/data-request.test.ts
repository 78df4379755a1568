import { expect, it } from "vitest";
import { CODE_ALPHABET, CODE_LENGTH, formatCode, normaliseCode } from "./data-request.ts";

it("a code has sixty bits, and is mailed in groups of four", () => {
  expect(Math.log2(CODE_ALPHABET.length) * CODE_LENGTH).toBe(60);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  expect(formatCode("K7QD02FM9XTA")).toBe("K7QD-02FM-9XTA");
});

it.each(["K7QD-02FM-9XTA", " k7qd 02fm 9xta ", "K7QD–O2FM–9XTA", "K7QD02FM9XTA."])("“%s” is the code that was mailed", (typed) => {
  expect(normaliseCode(typed)).toBe("K7QD02FM9XTA");
});

it("what looks like a figure is read as that figure, and a code that was mailed stays as it is", () => {
  expect(normaliseCode("il1o0")).toBe("11100");
  expect(normaliseCode(CODE_ALPHABET)).toBe(CODE_ALPHABET);
});
