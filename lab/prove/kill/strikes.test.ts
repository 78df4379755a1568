import { expect, it } from "vitest";
import { SERVICES } from "./running-product.ts";
import { type Strike, strikes } from "./strikes.ts";

const first = (count: number, random: () => number): Strike[] => {
  const all = strikes(random);
  return Array.from({ length: count }, () => all.next().value);
};

it("kills each service alone, then two at once, and one once more while the product recovers", () => {
  const [one, two, three, four, five, six, seven] = first(7, () => 0);
  expect([one, two, three, four].map((strike) => strike?.services)).toEqual(SERVICES.map((service) => [service]));
  expect([five, six, seven].map((strike) => [strike?.services.length, strike?.again])).toEqual([
    [2, false],
    [1, true],
    [1, false],
  ]);
});

it("kills no service again before every other has come, and not in one order", () => {
  const drawn = first(40, Math.random).flatMap(({ services }) => services);
  for (let from = 0; from + SERVICES.length <= drawn.length; from += SERVICES.length)
    expect(new Set(drawn.slice(from, from + SERVICES.length)).size).toBe(SERVICES.length);
  expect(first(40, () => 0.99)).not.toEqual(first(40, () => 0));
});
