import { describe, expect, it } from "vitest";
import { readCatalogue } from "../catalogue/catalogue.ts";
import type { Rules } from "./planning/rules.ts";
import { keepsOvernight, validatePlan } from "./planning/validate-plan.ts";
import { type Variety, varietyFor } from "./planning/variety.ts";
import { KIND_OF, MEALS, type Recipe, recipeOf } from "./recipes/recipe.ts";
import { mealCosts, shoppingListFor } from "./shopping/shopping.ts";
import { neededAmounts, type PlannedMeal, portionsCooked, weekTill } from "./week.ts";

const { foods, recipes } = readCatalogue();
const of = (meal: Recipe["meal"]) => [...recipes.values()].filter((recipe) => recipe.meal === meal);

const NOTHING = { basicsAtHome: false, stock: {} };
const RULES: Rules = {
  people: 2,
  budgetPence: 50_000,
  allergens: [],
  avoidWords: [],
  diets: [],
  cuisines: [],
  skill: "advanced",
  maxMinutes: null,
  cookOnceEatTwice: true,
  basicsAtHome: false,
  stock: {},
  maxMinutesByDay: [],
  meals: MEALS,
  recentRecipeIds: [],
  excludedRecipeIds: [],
  days: 7,
  locked: [],
};

/** Seven recipes of a meal from different families, without the same main protein on consecutive days; fish for lunch on Monday and Wednesday. */
function varied(meal: Recipe["meal"]): Recipe[] {
  const chosen: Recipe[] = [];
  const fish = of(meal).filter(({ mainProtein }) => KIND_OF[mainProtein] === "fish");
  const another = fish.find(({ mainProtein, familyId }) => mainProtein !== fish[0]?.mainProtein && familyId !== fish[0]?.familyId);
  const others = of(meal).filter((recipe) => !fish.includes(recipe));
  const fishFirst = [fish[0], others[0], another, ...others].filter((recipe) => recipe !== undefined);
  for (const recipe of meal === "lunch" ? fishFirst : of(meal)) {
    if (meal !== "breakfast" && chosen.filter((one) => KIND_OF[one.mainProtein] === KIND_OF[recipe.mainProtein]).length >= 2) continue;
    const before = chosen.at(-1);
    if (
      chosen.some((one) => one.familyId === recipe.familyId) ||
      before?.mainProtein === recipe.mainProtein ||
      (meal === "dinner" && !keepsOvernight(recipe))
    )
      continue;
    chosen.push(recipe);
  }
  return chosen.slice(0, 7);
}
const menu = { breakfast: varied("breakfast"), lunch: varied("lunch"), dinner: varied("dinner") };
const week = (): PlannedMeal[] =>
  Array.from({ length: 7 }, (_, day) =>
    (["breakfast", "lunch", "dinner"] as const).map((meal) => ({
      day,
      meal,
      recipeId: menu[meal][day]?.id ?? "",
      leftoverOfDay: null as number | null,
    })),
  ).flat();
/** Tuesday's lunch is the leftovers of Monday's dinner. */
const withLeftovers = (): PlannedMeal[] =>
  week().map((planned) =>
    planned.day === 1 && planned.meal === "lunch" ? { ...planned, recipeId: menu.dinner[0]?.id ?? "", leftoverOfDay: 0 } : planned,
  );
const variety: Variety = varietyFor([...recipes.values()], 7);
const judge = (meals: PlannedMeal[], rules: Partial<Rules> = {}) => validatePlan(meals, { ...RULES, ...rules }, recipes, foods, variety);

describe("validatePlan", () => {
  it("accepts a week that keeps every rule, and one with leftovers for lunch", () => {
    expect(judge(week())).toEqual([]);
    expect(judge(withLeftovers())).toEqual([]);
  });

  it.each<[string, (meals: PlannedMeal[]) => PlannedMeal[], Partial<Rules>, RegExp]>([
    ["a slot left empty", (meals) => meals.slice(1), {}, /0 meals for breakfast|20 meals/],
    ["a slot filled twice", (meals) => [...meals, meals[0]!], {}, /2 meals for breakfast/],
    [
      "a lunch for dinner",
      (meals) => meals.map((one, index) => (index === 2 ? { ...one, recipeId: meals[1]!.recipeId } : one)),
      {},
      /is not a dinner/,
    ],
    [
      "a dinner that repeats",
      (meals) => meals.map((one, index) => (index === 5 ? { ...one, recipeId: meals[2]!.recipeId } : one)),
      {},
      /comes 2 times/,
    ],
    [
      "an unknown recipe",
      (meals) => meals.map((one, index) => (index === 0 ? { ...one, recipeId: "nothing" } : one)),
      {},
      /not in the catalogue/,
    ],
    ["an allergy", (meals) => meals, { allergens: ["gluten"] }, /breaks the household's allergies/],
    ["a word to avoid", (meals) => meals, { avoidWords: ["onion"] }, /breaks the household's allergies/],
    ["a diet", (meals) => meals, { diets: ["vegan"] }, /breaks the household's diet/],
    [
      "the skill level",
      (meals) =>
        meals.map((one, index) =>
          index === 2 ? { ...one, recipeId: of("dinner").find((recipe) => recipe.skill === "advanced")!.id } : one,
        ),
      { skill: "beginner" },
      /breaks the household's skill/,
    ],
    ["a time limit", (meals) => meals, { maxMinutes: 12 }, /breaks the household's time/],
    ["an excluded recipe", (meals) => meals, { excludedRecipeIds: [menu.breakfast[0]!.id] }, /breaks the household's exclusions/],
    [
      "the budget by a penny",
      (meals) => meals,
      { budgetPence: weekTill(neededAmounts(week(), recipes, foods, { people: 2 }), foods, NOTHING).tillPence - 1 },
      /over the budget/,
    ],
    [
      "a locked meal that changed",
      (meals) => meals,
      { locked: [{ day: 0, meal: "dinner", recipeId: menu.dinner[6]!.id, leftoverOfDay: null }] },
      /locked dinner of day 0 was changed/,
    ],
  ])("refuses %s", (_, change, rules, fault) => {
    expect(judge(change(week()), rules).join("; ")).toMatch(fault);
  });

  it.each<[string, Partial<PlannedMeal>, Partial<Rules>]>([
    ["leftovers that the household does not want", {}, { cookOnceEatTwice: false }],
    ["leftovers of the day before yesterday", { leftoverOfDay: -1 }, {}],
    ["leftovers of a dinner that was not cooked", { recipeId: menu.dinner[3]!.id }, {}],
  ])("refuses %s", (_, change, rules) => {
    const meals = withLeftovers().map((one) => (one.leftoverOfDay === null ? one : { ...one, ...change }));
    expect(judge(meals, rules).join("; ")).toMatch(/leftovers/);
  });

  it("counts a food without allergen data as containing all 14", () => {
    const [first] = menu.breakfast;
    const foodId = first?.ingredients[0]?.foodId ?? "";
    const unknown = new Map(foods).set(foodId, { ...foods.get(foodId)!, allergens: null });
    const tainted = new Map(recipes).set(first!.id, { ...first!, allergens: ["lupin"] });
    expect(validatePlan(week(), { ...RULES, allergens: ["lupin"] }, tainted, unknown, variety).join()).toMatch(/allergies/);
  });
});

describe("a week's shopping", () => {
  it("doubles a dinner whose leftovers are the next lunch", () => {
    const meals = withLeftovers();
    const monday = meals.find((one) => one.day === 0 && one.meal === "dinner")!;
    const rest = meals.find((one) => one.leftoverOfDay === 0)!;
    expect([portionsCooked(meals, monday, recipes, { people: 2 }), portionsCooked(meals, rest, recipes, { people: 2 })]).toEqual([4, 0]);
  });

  it("needs exactly the recipes' amounts, and buys at least those", () => {
    const meals = withLeftovers();
    const needs = neededAmounts(meals, recipes, foods, { people: 2 });
    const [anyFood] = recipeOf(recipes, menu.dinner[0]!.id).ingredients;
    const others = meals
      .filter((one) => one.leftoverOfDay === null)
      .reduce(
        (sum, one) =>
          sum +
          portionsCooked(meals, one, recipes, { people: 2 }) *
            (recipeOf(recipes, one.recipeId).ingredients.find(({ foodId }) => foodId === anyFood?.foodId)?.perPortion ?? 0),
        0,
      );
    expect(needs.get(anyFood?.foodId ?? "")).toBeCloseTo(others, 9);
    for (const line of shoppingListFor(meals, recipes, foods, { people: 2 }, NOTHING)) {
      const bought = line.packs.reduce((sum, pack) => sum + pack.size * pack.count, 0);
      if (!line.cupboard) expect(bought).toBeGreaterThanOrEqual(line.quantity - 1e-6);
    }
  });

  it("prices of meals and of list lines each add up to the till", () => {
    const meals = withLeftovers();
    const { tillPence } = weekTill(neededAmounts(meals, recipes, foods, { people: 2 }), foods, NOTHING);
    expect(mealCosts(meals, recipes, foods, { people: 2 }, NOTHING).reduce((sum, cost) => sum + cost, 0)).toBe(tillPence);
    expect(shoppingListFor(meals, recipes, foods, { people: 2 }, NOTHING).reduce((sum, line) => sum + line.pricePence, 0)).toBe(tillPence);
  });

  it("lists aisles in walking order", () => {
    const aisles = [...new Set(shoppingListFor(week(), recipes, foods, { people: 2 }, NOTHING).map((line) => line.aisle))];
    expect(aisles[0]).toBe("Fruit & veg");
    expect(aisles.indexOf("Bakery")).toBeLessThan(aisles.indexOf("Herbs & spices"));
  });
});

describe("varietyFor", () => {
  it("never repeats a dinner, and relaxes other rules only as far as the recipes require", () => {
    expect(variety).toEqual({
      repeats: { breakfast: 2, lunch: 1, dinner: 1, snack: 2 },
      family: { breakfast: 3, lunch: 2, dinner: 2, snack: 2 },
      kind: { lunch: 3, dinner: 2 },
      fish: 2,
      proteinsDiffer: true,
      bands: null,
      relaxed: false,
    });
    const few = [
      ...of("breakfast").slice(0, 2),
      ...of("lunch").slice(0, 4),
      ...of("dinner")
        .filter((recipe) => recipe.mainProtein === "chicken")
        .slice(0, 7),
    ];
    const tight = varietyFor(few, 7);
    expect(tight.repeats).toEqual({ breakfast: 4, lunch: 2, dinner: 1, snack: 2 });
    expect(tight.proteinsDiffer).toBe(false);
  });
});
