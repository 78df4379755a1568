import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { mealsOut, platesAsAsked, wantedFish } from "./habits-of-week.ts";
import { isFishMeal, loosePlates, milderPlates, mostOfStarch, type Plates } from "./plate.ts";
import { brokenRule, mealsOutFaults, type StandingRule, standingRuleWords, starchLimits } from "./standing-rules.ts";

const { foods, recipes } = readCatalogue();
const dinner = (wanted: (recipe: Recipe) => boolean): Recipe => {
  const found = [...recipes.values()].find((recipe) => recipe.meal === "dinner" && wanted(recipe));
  if (!found) throw new Error("no such dinner");
  return found;
};
const fish = dinner((recipe) => isFishMeal(recipe, foods));
const chickenRoast = dinner(({ mainProtein, appeal }) => mainProtein === "chicken" && appeal.occasions.includes("roast"));
const FRIDAY = { day: 4, meal: "dinner" } as const;

const PLATES: Plates = {
  starch: 5,
  starchesDiffer: true,
  food: 3,
  foodForced: 0,
  leftovers: 2,
  extrasShare: 0.1,
  meatOrFish: { least: 8, most: 11 },
};

describe("standing rules", () => {
  it("are said as the household says them", () => {
    const said = (rule: StandingRule) => standingRuleWords(rule);
    expect(said({ what: "fish", day: 4 })).toBe("Fish on Friday");
    expect(said({ what: "no_meat", day: 0 })).toBe("No meat on Monday");
    expect(said({ what: "takeaway", day: 5 })).toBe("Takeaway on Saturday");
    expect(said({ what: "starch", starch: "pasta", most: 2 })).toBe("Pasta at most twice");
    expect(said({ what: "starch", starch: "rice", most: 0 })).toBe("Rice never");
    expect(said({ what: "starch", starch: "bread", most: 4 })).toBe("Bread at most 4 times");
  });

  it("bar a dish from their own day and meal only", () => {
    const standing: StandingRule[] = [
      { what: "fish", day: 4 },
      { what: "no_meat", day: 0 },
    ];
    expect(brokenRule(FRIDAY, chickenRoast, { standing }, foods)).toEqual(standing[0]);
    expect(brokenRule(FRIDAY, fish, { standing }, foods)).toBeUndefined();
    expect(brokenRule({ day: 4, meal: "lunch" }, chickenRoast, { standing }, foods)).toBeUndefined();
    expect(brokenRule({ day: 0, meal: "lunch" }, chickenRoast, { standing }, foods)).toEqual(standing[1]); // leftovers for lunch
    expect(brokenRule({ day: 6, meal: "dinner" }, fish, { standing: [{ what: "roast", day: 6 }] }, foods)).toBeDefined();
    expect(brokenRule(FRIDAY, chickenRoast, {}, foods)).toBeUndefined();
  });

  it("limit a starch however tight the money is", () => {
    const plates = platesAsAsked(PLATES, { standing: [{ what: "starch", starch: "pasta", most: 2 }] }, 1);
    expect(starchLimits({ standing: [] })).toEqual({});
    for (const some of [plates, milderPlates(plates), loosePlates(plates, 14)]) expect(mostOfStarch(some, "pasta")).toBe(2);
    expect(mostOfStarch(plates, "rice")).toBe(5);
  });
});

describe("habits of a week", () => {
  it("leave the published average where nothing is said", () => {
    expect(platesAsAsked(PLATES, {}, 1)).toEqual(PLATES);
    expect(wantedFish({}, 7)).toBe(2);
  });

  it("set how many mains have meat or fish, in proportion to the mains planned", () => {
    expect(platesAsAsked(PLATES, { habits: { meat: "now_and_then", fish: "once_a_week" } }, 1).meatOrFish).toEqual({ least: 2, most: 5 });
    expect(platesAsAsked(PLATES, { habits: { meat: "every_day" } }, 0.5).meatOrFish).toEqual({ least: 4, most: 7 });
    expect(platesAsAsked({ ...PLATES, meatOrFish: undefined }, { habits: { meat: "every_day" } }, 1).meatOrFish).toBeUndefined();
    expect(platesAsAsked(PLATES, { habits: { lunch: "leftovers" } }, 1).leftovers).toBe(5);
  });

  it("name the meals eaten elsewhere, except those that are locked or not planned", () => {
    const week = { firstDay: 0, days: 7, meals: ["lunch", "dinner"] as const, locked: [] };
    const takeaway = { standing: [{ what: "takeaway" as const, day: 5 }] };
    expect(mealsOut(takeaway, week)).toEqual([{ day: 5, meal: "dinner" }]);
    expect(mealsOut({ habits: { lunch: "canteen" } }, week)).toHaveLength(5);
    expect(mealsOut(takeaway, { ...week, days: 3 })).toEqual([]);
    expect(mealsOut(takeaway, { ...week, locked: [{ day: 5, meal: "dinner", recipeId: fish.id, leftoverOfDay: null }] })).toEqual([]);
    expect(mealsOut(takeaway, { ...week, firstDay: 5, days: 1, meals: ["dinner"] })).toEqual([]); // a plan needs a meal
    const cooked = { day: 5, meal: "dinner", recipeId: fish.id, leftoverOfDay: null } as const;
    expect(mealsOutFaults([cooked], [{ day: 5, meal: "dinner" }])).toHaveLength(1);
    expect(mealsOutFaults([{ ...cooked, eaters: 0 }], [{ day: 5, meal: "dinner" }])).toEqual([]);
  });
});
