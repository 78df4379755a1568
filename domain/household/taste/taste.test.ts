import { describe, expect, it } from "vitest";
import { addDays } from "../../billing/calendar/dates.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { type Rating, tasteWeights } from "./learn.ts";
import { HALF_LIFE_WEEKS, MOST_PENCE } from "./numbers.ts";
import { tastePence } from "./taste.ts";
import type { Opinion, Reason } from "./verdicts.ts";

const TODAY = "2026-11-22";
const dish = (id: string, more: Partial<Recipe> = {}) =>
  ({ id, familyId: id, cuisine: "british", mainProtein: "beans", meal: "dinner", prepMinutes: 10, cookMinutes: 20, ...more }) as Recipe;
const CURRY = dish("curry-lamb", { familyId: "curry", cuisine: "indian", mainProtein: "lamb" });
const OTHER_CURRY = dish("curry-chicken", { familyId: "curry", cuisine: "indian", mainProtein: "chicken" });
const PIE = dish("pie");
const ROAST = dish("roast", { cookMinutes: 110 });
const said = (recipe: Recipe, opinion: Opinion | null, more: { reasons?: Reason[]; weeksAgo?: number } = {}): Rating => ({
  recipe,
  opinion,
  reasons: more.reasons ?? [],
  ratedOn: addDays(TODAY, -7 * (more.weeksAgo ?? 0)),
});
const penceOf = (recipe: Recipe, ratings: Rating[], more: { portionPence?: number; recent?: boolean } = {}) =>
  tastePence(tasteWeights(ratings, TODAY), recipe, { portionPence: 120, recent: false, ...more });

describe("what a household's ratings teach", () => {
  it("is nothing where nothing was said", () => {
    const taste = tasteWeights([], TODAY);
    expect(taste).toMatchObject({ never: [], loved: [], recipes: {}, families: {}, cuisines: {}, proteins: {} });
    expect(tastePence(taste, ROAST, { portionPence: 500, recent: false })).toBeCloseTo(0);
  });

  it("goes from a dish to its family, its cuisine and its protein, and to nothing else", () => {
    const ratings = [said(CURRY, "kids_wont_eat")];
    expect(penceOf(CURRY, ratings)).toBeGreaterThan(penceOf(OTHER_CURRY, ratings));
    expect(penceOf(OTHER_CURRY, ratings)).toBeGreaterThan(penceOf(dish("dal", { cuisine: "indian" }), ratings));
    expect(penceOf(dish("dal", { cuisine: "indian" }), ratings)).toBeGreaterThan(5);
    expect(penceOf(dish("chops", { mainProtein: "lamb" }), ratings)).toBeGreaterThan(5);
    expect(penceOf(PIE, ratings)).toBe(0);
  });

  it("likes what was loved, and a dish that was only tapped at the start a little", () => {
    const [loved, tapped] = [penceOf(CURRY, [said(CURRY, "loved")]), penceOf(CURRY, [said(CURRY, "would_eat")])];
    expect(loved).toBeLessThan(-60);
    expect(tapped).toBeLessThan(-5);
    expect(tapped).toBeGreaterThan(loved / 3);
  });

  it("counts a household's last word on a dish, not how many dishes it has spoken of", () => {
    const many = Array.from({ length: 40 }, (_, index) => said(dish(`pie-${index}`, { familyId: "pie" }), "kids_wont_eat"));
    expect(penceOf(dish("pie-new", { familyId: "pie" }), many)).toBeLessThanOrEqual(110);
  });

  it.each([
    { recipe: ROAST, reason: "too_much_work" as const, dearer: ROAST, than: PIE },
    { recipe: PIE, reason: "too_dear" as const, dearer: PIE, than: CURRY },
  ])("learns from $reason by minutes and by price", ({ recipe, reason, dearer, than }) => {
    const ratings = [said(dish("other", recipe), null, { reasons: [reason] })];
    expect(penceOf({ ...dearer, id: "new" }, ratings, { portionPence: 300 })).toBeGreaterThan(
      penceOf(than, ratings, { portionPence: 120 }),
    );
  });

  it("never weighs more than money and nutrition can bear, and a breakfast less than a dinner", () => {
    const ratings = Array.from({ length: 9 }, () => said(CURRY, "never_again", { reasons: ["too_much_work", "too_dear"] }));
    expect(penceOf(CURRY, ratings, { portionPence: 900 })).toBe(MOST_PENCE);
    expect(penceOf({ ...CURRY, meal: "breakfast" }, ratings, { portionPence: 900 })).toBeLessThan(MOST_PENCE / 2);
  });

  it.each(["loved", "kids_wont_eat", "never_again"] as const)("forgets %s: half after half a year, all in five", (opinion) => {
    const at = (weeksAgo: number) => Math.abs(penceOf(OTHER_CURRY, [said(CURRY, opinion, { weeksAgo })]));
    expect(at(0)).toBeGreaterThan(30);
    expect(Math.abs(at(HALF_LIFE_WEEKS) - at(0) / 2)).toBeLessThanOrEqual(2); // each part is rounded to a penny
    expect(at(HALF_LIFE_WEEKS * 10)).toBe(0);
  });

  it("lets a newer word outweigh an older one", () => {
    const ratings = [
      said(dish("a", { familyId: "curry" }), "loved", { weeksAgo: 60 }),
      said(dish("b", { familyId: "curry" }), "kids_wont_eat"),
    ];
    expect(penceOf(dish("c", { familyId: "curry", cuisine: "thai", mainProtein: "pork" }), ratings)).toBeGreaterThan(0);
  });
});

describe("never again, and loved", () => {
  it("is for good, however long ago it was said", () => {
    expect(tasteWeights([said(CURRY, "never_again", { weeksAgo: 2000 }), said(PIE, "kids_wont_eat")], TODAY).never).toEqual(["curry-lamb"]);
  });

  it("lets what was loved lately come back sooner, without a bonus of its own while it is recent", () => {
    const ratings = [said(CURRY, "loved"), said(PIE, "loved", { weeksAgo: HALF_LIFE_WEEKS + 1 })];
    expect(tasteWeights(ratings, TODAY).loved).toEqual(["curry-lamb"]);
    expect(penceOf(CURRY, ratings, { recent: true })).toBeGreaterThan(penceOf(CURRY, ratings));
    expect(penceOf(CURRY, ratings, { recent: true })).toBeLessThan(0);
  });

  it("is small enough to travel with every question", () => {
    const ratings = Array.from({ length: 300 }, (_, index) =>
      said(dish(`recipe-number-${index}`, { familyId: `family-${index % 60}` }), "loved"),
    );
    expect(JSON.stringify(tasteWeights(ratings, TODAY)).length).toBeLessThan(24_000);
  });
});
