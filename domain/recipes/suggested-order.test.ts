import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { seasonAt } from "../catalogue/season.ts";
import { tasteWeights } from "../household/taste/learn.ts";
import { renown } from "./appeal.ts";
import { dishName, waysId } from "./dish-names.ts";
import { oneOfEachDish, suggestedOrder } from "./suggested-order.ts";
import { isUsual } from "./versions.ts";

const all = [...readCatalogue().recipes.values()].filter((recipe) => recipe.meal === "dinner" && isUsual(recipe));
const found = all.map((recipe) => ({ recipe, portionPence: 150, words: "" }));
const place = (sorted: readonly { recipe: { id: string } }[], id: string) => sorted.findIndex(({ recipe }) => recipe.id === id);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it.each([
  ["2026-01-31", "winter"],
  ["2026-03-01", "spring"],
  ["2026-08-31", "summer"],
  ["2026-11-25", "autumn"],
  ["2026-12-01", "winter"],
])("%s is in %s", (day, season) => {
  expect(seasonAt(day)).toBe(season);
});

describe("the suggested order", () => {
  it.each(["spring", "summer", "autumn", "winter"] as const)("has dishes in season in %s before others", (season) => {
    const sorted = suggestedOrder(found, { season, taste: undefined, weekOf: "2026-11-23" });
    const places = (inSeason: boolean) =>
      sorted.flatMap(({ recipe }, index) => (recipe.season !== "all year" && (recipe.season === season) === inSeason ? [index] : []));
    expect(mean(places(true))).toBeLessThan(mean(places(false)));
  });

  it("stays the same all week, changes every week, and ignores prices", () => {
    const order = (weekOf: string, pence = 150) =>
      suggestedOrder(
        found.map((one, index) => ({ ...one, portionPence: pence + index })),
        { season: "autumn", taste: undefined, weekOf },
      ).map(({ recipe }) => recipe.id);
    expect(order("2026-11-23")).toEqual(order("2026-11-23", 20));
    expect(order("2026-11-23")).not.toEqual(order("2026-11-30"));
  });

  it("has loved dishes near the start and “never again” ones at the end", () => {
    const [loved] = all;
    const hated = all.find(({ familyId, cuisine }) => familyId !== loved!.familyId && cuisine !== loved!.cuisine);
    const said = { reasons: [], ratedOn: "2026-11-20" };
    const taste = tasteWeights(
      [
        { recipe: loved!, opinion: "loved", ...said },
        { recipe: hated!, opinion: "never_again", ...said },
      ],
      "2026-11-25",
    );
    const plain = suggestedOrder(found, { season: "autumn", taste: undefined, weekOf: "2026-11-23" });
    const sorted = suggestedOrder(found, { season: "autumn", taste, weekOf: "2026-11-23" });
    expect(place(sorted, loved!.id)).toBeLessThan(place(plain, loved!.id));
    expect(place(sorted, hated!.id)).toBe(found.length - 1);
  });
});

describe("dishes", () => {
  it("each have one name, which fits on a card", () => {
    const names = new Map(all.map((recipe) => [recipe.familyId, dishName(recipe)]));
    expect(new Set(names.values()).size).toBe(names.size);
    const alone = new Set(all.filter(({ id, familyId }) => id === familyId).map(({ name }) => name));
    for (const name of names.values()) if (!alone.has(name)) expect(name).toMatch(/^[A-Z][\p{L}, -]{2,34}$/u);
  });

  it("of a household's own recipes are separate", () => {
    expect(dishName({ id: "own-1", familyId: "own-1", name: "Gran's pie" })).toBe("Gran's pie");
  });

  it("that people know by name stand alone, and come first", () => {
    const sorted = suggestedOrder(found, { season: "autumn", taste: undefined, weekOf: "2026-11-23" });
    const dishes = oneOfEachDish(sorted, () => true);
    const known = dishes.filter(({ shown }) => shown.recipe.appeal.byName);
    expect(known.length).toBeGreaterThan(100);
    for (const { ways } of known) expect(ways.length).toBe(1);
    const order = dishes.map(({ shown }) => renown(shown.recipe.appeal));
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });

  it("show the first recipe that fits, or the first one", () => {
    const ways = [...Map.groupBy(found, ({ recipe }) => waysId(recipe))].find(([id, all]) => id !== null && all.length > 1);
    const [one, two] = ways![1];
    expect(oneOfEachDish([one!, two!], (way) => way === two).map(({ shown, ways }) => [shown, ways.length])).toEqual([[two, 2]]);
    expect(oneOfEachDish([one!, two!], () => false)[0]!.shown).toBe(one);
  });
});
