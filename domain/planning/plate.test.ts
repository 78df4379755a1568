import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { daySaltFor, type Eater } from "../household/needs.ts";
import { recipeOf } from "../recipes/recipe.ts";
import type { PlannedMeal } from "../week.ts";
import { faultsOfPlates, fishGrams, isFishMeal, isMeatOrFish, loosePlates, mainFoods, type Plates, platesFor, starchOf } from "./plate.ts";

const { foods, recipes } = readCatalogue();
const of = (id: string) => recipeOf(recipes, id);
const plates = (more: Partial<Plates> = {}): Plates => ({
  starch: 5,
  starchesDiffer: true,
  food: 3,
  foodForced: 0,
  leftovers: 2,
  extrasShare: 1,
  ...more,
});
const meal = (day: number, course: PlannedMeal["meal"], recipeId: string, leftoverOfDay: number | null = null): PlannedMeal => ({
  day,
  meal: course,
  recipeId,
  leftoverOfDay,
});
const eating = { people: 2, days: 7 };
const faults = (week: PlannedMeal[], more: Partial<Plates> = {}) => faultsOfPlates(week, recipes, foods, plates(more), eating);

describe("a plate", () => {
  it.each([
    ["spaghetti-bolognese", "pasta"],
    ["fish-fingers-chips-and-peas", "potatoes"],
    ["cheese-toastie", "bread"],
    ["chicken-tikka-masala", "rice"],
    ["steak-pie-with-mash", null],
  ] as const)("D-70m %s is built on %s", (id, starch) => {
    const recipe = recipes.get(id);
    if (starch !== null) expect(starchOf(recipe!, foods)).toBe(starch);
  });

  it("D-70m is about its fish, meat or pulses, whatever the tin or cut", () => {
    expect(mainFoods(of("spaghetti-bolognese"), foods)).toEqual(["beef mince"]);
    const tuna = [...recipes.values()].find(({ ingredients }) =>
      ingredients.some(({ foodId, perPortion }) => foodId === "tuna-brine" && perPortion > 60),
    )!;
    expect(mainFoods(tuna, foods)).toContain("tuna");
  });

  it("D-70n counts as fish from 70 g, and as meat or fish by its grams", () => {
    const few = { ...of("spaghetti-bolognese"), mainProtein: "oily-fish" as const, ingredients: [{ foodId: "anchovies", perPortion: 14 }] };
    expect([fishGrams(few, foods), isFishMeal(few, foods), isMeatOrFish(few, foods)]).toEqual([14, false, false]);
    const enough = { ...few, ingredients: [{ foodId: "salmon-fillet", perPortion: 120 }] };
    expect([isFishMeal(enough, foods), isMeatOrFish(enough, foods)]).toEqual([true, true]);
    expect(isMeatOrFish(of("spaghetti-bolognese"), foods)).toBe(true);
  });
});

describe("a week of plates", () => {
  const pasta = [...recipes.values()].filter((recipe) => recipe.meal === "dinner" && starchOf(recipe, foods) === "pasta").slice(0, 6);

  it("D-70m has a starch in at most five of 14 lunches and dinners, and never at two dinners running", () => {
    const week = pasta.map(({ id }, index) => meal(index, "dinner", id));
    expect(faults(week, { starchesDiffer: false })).toContain("pasta in 6 lunches and dinners, more than 5");
    expect(faults(week.slice(0, 5), { starchesDiffer: false, food: 14 })).toEqual([]);
    expect(faults(week.slice(0, 2), { food: 14 })).toEqual(["pasta at dinner on Monday and Tuesday"]);
  });

  it("D-70m has one food in at most three, and leftovers for lunch at most twice", () => {
    const bolognese = (day: number) => meal(day, "dinner", "spaghetti-bolognese");
    expect(faults([0, 2, 4, 6].map(bolognese), { starchesDiffer: false })).toEqual(["beef mince in 4 lunches and dinners, more than 3"]);
    const rests = [1, 2, 3].map((day) => meal(day, "lunch", "spaghetti-bolognese", day - 1));
    expect(faults(rests)).toContain("leftovers for lunch 3 times, more than 2");
  });

  it("allows a food as often as the suitable dishes force it, once nothing else helps", () => {
    const named = (id: string) => recipes.get(id)!;
    const mince = [...recipes.values()].filter((one) => one.meal === "dinner" && mainFoods(one, foods).includes("beef mince")).slice(0, 6);
    const lunches = [...recipes.values()].filter((one) => one.meal === "lunch" && mainFoods(one, foods).length === 0).slice(0, 7);
    const plates = platesFor([...mince, named("fish-and-chips"), ...lunches], 14, foods, undefined);
    expect([plates.food, plates.foodForced, loosePlates(plates, 14).food]).toEqual([3, 6, 6]);
    expect(platesFor([...recipes.values()], 14, foods, undefined).foodForced).toBe(0);
  });

  it("D-70n has meat or fish in eight to eleven of 14 where the household eats them", () => {
    const all = [...recipes.values()];
    expect(platesFor(all, 14, foods, undefined).meatOrFish).toEqual({ least: 8, most: 11 });
    expect(
      platesFor(
        all.filter(({ diets }) => diets.includes("vegetarian")),
        14,
        foods,
        undefined,
      ).meatOrFish,
    ).toBeUndefined();
    expect(faults([meal(0, "dinner", "spaghetti-bolognese")], { meatOrFish: { least: 2, most: 3 } })).toContain(
      "meat or fish in 1 lunches and dinners, outside 2 to 3",
    );
  });

  it("D-70o brings at most a tenth of its energy as extras", () => {
    const extra = [...recipes.values()].find((recipe) => recipe.meal === "extra" && recipe.perPortion.kcal > 150)!;
    const week = [meal(0, "dinner", "spaghetti-bolognese"), meal(0, "extra", extra.id)];
    expect(faults(week, { extrasShare: 0.1 })[0]).toMatch(/^extras bring \d+ % of the energy$/);
  });

  it("D-70o has no day with more salt than a child of the household may have", () => {
    const family: Eater[] = [
      { kind: "woman", ageBand: "19-64", appetite: "usual" },
      { kind: "man", ageBand: "19-64", appetite: "usual" },
      { kind: "child", ageBand: "4-6", appetite: "usual" },
    ];
    const most = daySaltFor(family)!;
    expect(most).toBeCloseTo((3 * ((2000 + 2500 + 1430) / 3)) / 1430, 1);
    expect(daySaltFor(family.slice(0, 2))).toBeUndefined();
    const salty = [...recipes.values()].filter(({ meal: course, perPortion }) => course === "dinner" && perPortion.salt > 2)[0]!;
    expect(faults([meal(3, "dinner", salty.id)], { daySalt: 1 })[0]).toMatch(/g of salt on Thursday, more than 1\.0/);
  });
});
