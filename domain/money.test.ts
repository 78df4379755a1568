import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPence, parsePence, splitPence, toPounds } from "./money.ts";

describe("formatPence", () => {
  it.each([
    [1299, "£12.99"],
    [0, "£0.00"],
    [-250, "-£2.50"],
    [123456789, "£1,234,567.89"],
    [Number.NaN, "£0.00"],
    [Number.POSITIVE_INFINITY, "£0.00"],
  ])("H-UI-02: shows %d as %s", (pence, text) => {
    expect(formatPence(pence)).toBe(text);
  });
});

describe("pounds and pence", () => {
  it.each([
    ["62.50", 6250],
    ["62.5", 6250],
    ["50", 5000],
    [19.99, 1999],
    [" 1.10 ", 110],
  ])("reads %j as %d pence", (text, pence) => {
    expect(parsePence(text)).toBe(pence);
  });
  it.each(["", "12,50", "£5", "-1", "1.234", "1e3", "ten"])("refuses %j", (text) => {
    expect(parsePence(text)).toBeUndefined();
  });
  it("round-trips every whole amount", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => parsePence(toPounds(pence)) === pence));
  });
});

describe("splitPence", () => {
  it("always adds up to the amount, and no part is more than a penny from its share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 21 }),
        (amount, shares) => {
          const parts = splitPence(amount, shares);
          const whole = shares.reduce((sum, share) => sum + share, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          for (const [index, part] of parts.entries()) expect(Math.abs(part - (amount * (shares[index] ?? 0)) / whole)).toBeLessThan(1.001);
        },
      ),
    );
  });
  it("gives nothing if all shares are zero", () => {
    expect(splitPence(100, [0, 0])).toEqual([0, 0]);
  });
});
