import { expect, it } from "vitest";
import { withBoughtPacks } from "./run-out.ts";

const OIL = {
  cupboard: true,
  toBuy: false,
  packs: [],
  runOutPacks: [{ size: 500, count: 1, price: "4.41" }],
  price: "0.27",
  runOutPrice: "4.41",
};

it("leaves what is at home in the cupboard, at the price of what is used", () => {
  expect(withBoughtPacks(OIL)).toBe(OIL);
});

it("buys what has run out in whole packs, at their price", () => {
  expect(withBoughtPacks({ ...OIL, toBuy: true })).toEqual({
    ...OIL,
    toBuy: true,
    cupboard: false,
    packs: [{ size: 500, count: 1, price: "4.41" }],
    price: "4.41",
  });
});

it("buys it at the old price where the list is older than the packs of an empty cupboard", () => {
  const old = { ...OIL, toBuy: true, runOutPacks: null, runOutPrice: null };
  expect(withBoughtPacks(old)).toEqual({ ...old, cupboard: false });
});

it("changes nothing about a line that is bought anyway", () => {
  const carrots = { ...OIL, cupboard: false, toBuy: true };
  expect(withBoughtPacks(carrots)).toBe(carrots);
});
