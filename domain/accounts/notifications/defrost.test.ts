import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { thawWords, toThaw } from "./defrost.ts";

const { foods } = readCatalogue();
const SATURDAY = 5;
const THURSDAY = "2026-11-26"; // five days after Saturday's shop
const food = (wanted: (one: NonNullable<ReturnType<typeof foods.get>>) => boolean) => [...foods.values()].find(wanted)!;
const fresh = food(({ group, storage, lifeDays }) => group === "poultry" && storage === "fresh" && lifeDays < 5);
const prawns = food(({ group, storage }) => (group === "fish" || group === "shellfish") && storage === "freezer");
const bread = food(({ id }) => id === "bread-rolls");
const peas = food(({ id }) => id === "peas-frozen");
const of = (foodIds: string[], day = THURSDAY, atHome: string[] = []) =>
  toThaw([{ dish: "a dish", foodIds }], day, SATURDAY, new Set(atHome), foods).map(({ why, word }) => `${why}: ${word}`);

describe("what to take out of the freezer", () => {
  it("is what the pantry has that is sold frozen, never what it does not speak of", () => {
    expect(of([prawns.id], THURSDAY, [prawns.id])).toEqual([`frozen: ${prawns.plural ?? prawns.word}`]);
    expect(of([prawns.id])).toEqual([]);
  });

  it("is fresh meat and bread that would not keep from the shop day, and not what still does", () => {
    expect(of([fresh.id, bread.id])).toEqual([`keeps: ${fresh.plural ?? fresh.word}`, `keeps: ${bread.plural ?? bread.word}`]);
    expect(of([fresh.id], "2026-11-22")).toEqual([]); // Sunday
    expect(of([fresh.id], "2026-11-28")).toEqual([]); // the shop day itself
  });

  it("is no vegetable, and each food once", () => {
    expect(of([peas.id, fresh.id, fresh.id], THURSDAY, [peas.id])).toHaveLength(1);
  });

  it("says what we know and what we do not", () => {
    const [one] = toThaw([{ dish: "Chicken stew", foodIds: [fresh.id] }], THURSDAY, SATURDAY, new Set(), foods);
    expect(thawWords(one!)).toMatch(
      /, for Chicken stew: fresh, it keeps \d days?\. If you bought it on Saturday and froze it, move it to the fridge tonight\.$/,
    );
  });
});
