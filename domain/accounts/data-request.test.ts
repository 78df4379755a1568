import { expect, it } from "vitest";
import { CODE_LENGTH, CODE_LETTERS, plainCode, spacedCode } from "./data-request.ts";

it("a code has sixty bits, and is mailed in groups of four", () => {
  expect(Math.log2(CODE_LETTERS.length) * CODE_LENGTH).toBe(60);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
  expect(spacedCode("K7QD02FM9XTA")).toBe("K7QD-02FM-9XTA");
});

it.each(["K7QD-02FM-9XTA", " k7qd 02fm 9xta ", "K7QD–O2FM–9XTA", "K7QD02FM9XTA."])("“%s” is the code that was mailed", (typed) => {
  expect(plainCode(typed)).toBe("K7QD02FM9XTA");
});

it("what looks like a figure is read as that figure, and a code that was mailed stays as it is", () => {
  expect(plainCode("il1o0")).toBe("11100");
  expect(plainCode(CODE_LETTERS)).toBe(CODE_LETTERS);
});
