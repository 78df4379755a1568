import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { MEALS, type Recipe } from "../recipes/recipe.ts";
import type { PlannedMeal } from "../week.ts";
import { bandsFor } from "./nutrition/nutrition-bands.ts";
import { looseVariety, milderVariety, otherCuisineFor, repetitions, varietyFor } from "./variety.ts";

const { recipes } = readCatalogue();
const dinners = [...recipes.values()].filter(({ meal }) => meal === "dinner");
const families = [...Map.groupBy(dinners, ({ familyId }) => familyId).values()];
const many = families.find((all) => all.length > 6) as Recipe[];
const others = families.filter((all) => all !== many).map(([one]) => one as Recipe);
const dinner = (recipe: Recipe | undefined, day: number): PlannedMeal => ({
  day,
  meal: "dinner",
  recipeId: recipe!.id,
  leftoverOfDay: null,
});
const faults = (week: PlannedMeal[], recent: readonly Recipe[] = []) =>
  repetitions(week, recipes, {
    ...varietyFor(
      dinners,
      7,
      recent.map(({ id }) => id),
    ),
    kind: { lunch: 7, dinner: 7 },
    fish: 0,
    proteinsDiffer: false,
  });

describe("a family of dishes", () => {
  it("is eaten at most twice a week, leftovers included", () => {
    expect(faults([dinner(many[0], 0), dinner(many[1], 3)])).toEqual([]);
    const rest: PlannedMeal = { ...dinner(many[0], 1), meal: "lunch", leftoverOfDay: 0 };
    expect(faults([dinner(many[0], 0), rest])).toEqual([]);
    expect(faults([dinner(many[0], 0), rest, dinner(many[1], 3)])).toEqual([`dinner family "${many[0]!.familyId}" comes 3 times`]);
  });

  it("is cooked at most five times in four weeks", () => {
    expect(faults([dinner(many[5], 0)], many.slice(0, 4))).toEqual([]);
    expect(faults([dinner(many[5], 0), dinner(many[6], 2)], many.slice(0, 4))).toEqual([
      `dinner family "${many[0]!.familyId}" comes 2 times`,
    ]);
  });
});

it("limits the days with the same extra; older plans have no limit", () => {
  const toast = (days: number) =>
    Array.from({ length: days }, (_, day): PlannedMeal => ({ day, meal: "extra", recipeId: "extras-toast", leftoverOfDay: null }));
  const of = (days: number, eachExtra: number | undefined) =>
    repetitions(toast(days), recipes, { ...varietyFor(dinners, 7), fish: 0, eachExtra });
  expect(of(4, 4)).toEqual([]);
  expect(of(5, 4)).toEqual(['extra "extras-toast" comes on 5 days']);
  expect(of(7, undefined)).toEqual([]);
  const loose = looseVariety(varietyFor(dinners, 3), null, 3);
  expect([loose.eachExtra, loose.extras?.bread]).toEqual([3, 6]);
});

describe("a cuisine that the household did not choose", () => {
  const of = (cuisine: string) => dinners.filter((recipe) => recipe.cuisine === cuisine);
  const week = (cuisine: string, count: number) => of(cuisine).slice(0, count).map(dinner);
  const found = (some: PlannedMeal[], otherCuisine = otherCuisineFor(dinners, 7, ["italian"])) =>
    repetitions(some, recipes, {
      ...varietyFor(dinners, 7),
      otherCuisine,
      fish: 0,
      proteinsDiffer: false,
      kind: { lunch: 7, dinner: 7 },
    }).filter((fault) => fault.includes("not a favourite"));

  it("is limited to one dinner a week, unlike a chosen one", () => {
    expect(found(week("thai", 1))).toEqual([]);
    expect(found(week("thai", 2))).toEqual(["thai dinners, not a favourite, come 2 times"]);
    expect(found(week("italian", 3))).toEqual([]);
    const rest: PlannedMeal = { ...week("thai", 1)[0]!, day: 1, meal: "lunch", leftoverOfDay: 0 };
    expect(found([...week("thai", 1), rest])).toEqual([]);
  });

  it("is allowed more often if few other dinners are left, and without limit if none was chosen or variety is loosened", () => {
    expect(otherCuisineFor([...of("thai"), ...of("korean")], 7, ["italian"])?.most).toBe(4);
    expect(otherCuisineFor(dinners, 7, [])).toBeUndefined();
    expect(
      looseVariety({ ...varietyFor(dinners, 7), otherCuisine: { favourites: ["italian"], most: 1 } }, null, 7).otherCuisine,
    ).toBeUndefined();
  });
});

describe("dinners of the last weeks", () => {
  it("are repeated at most once", () => {
    const week = others.slice(0, 7).map(dinner);
    expect(faults(week, others.slice(6, 9))).toEqual([]);
    expect(faults(week, others.slice(5, 9))).toEqual(["2 dinners of the last weeks come again"]);
  });

  it("are not limited if too few others are left, or if variety is loosened", () => {
    const few = others.slice(0, 10);
    const recent = few.slice(0, 5).map(({ id }) => id);
    expect(varietyFor(few, 7, recent).month).toBeUndefined();
    expect(varietyFor(few, 6, recent).month).toMatchObject({ again: 1 });
    expect(looseVariety(varietyFor(few, 6, recent), null, 6).month).toBeUndefined();
  });

  it("stay limited, like dish families, under the first loosening", () => {
    const recent = dinners.slice(0, 5).map(({ id }) => id);
    const usual = varietyFor(dinners, 7, recent);
    const bands = bandsFor({ people: 2, diets: [], meals: MEALS }, "loose");
    expect(milderVariety(usual, bands, 7)).toMatchObject({ family: usual.family, month: usual.month, bands, fish: 0, relaxed: true });
  });
});
