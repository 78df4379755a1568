import { describe, expect, it } from "vitest";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../tests/setup/planning/usual-rules.ts";
import { KIND_OF, MEALS, minutesOf, recipeOf } from "../recipes/recipe.ts";
import { neededAmounts, weekTill } from "../week.ts";
import { starchOf } from "./plate.ts";
import { mustNotsOf, reasonsAgainst } from "./rules.ts";
import { withSwap } from "./swap.ts";
import { swapChoices } from "./swap-choices.ts";
import type { SwapPreferences } from "./swap-preferences.ts";

const { foods, recipes } = readCatalogue();
const EFFORT = { restarts: 1, iterations: 10_000, poolRuns: 1, pool: { nodes: 0 } };
const plannedFor = async (more: Partial<typeof USUAL_RULES>) => {
  const rules = { ...USUAL_RULES, ...more };
  const answer = await planWeek(rules, recipes, foods, EFFORT, () => {});
  if (answer.kind !== "planned") throw new Error("no plan to swap in");
  return { week: answer.week, rules, variety: answer.variety, recipes, foods };
};
const priced = await plannedFor({ allergens: ["milk"], avoidWords: ["mushroom"] });
const { week, rules } = priced;
const now = weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;
const of = (recipeId: string) => recipeOf(recipes, recipeId);
const dinner = week.find(({ meal, day }) => meal === "dinner" && day === 2)!;
const choicesFor = (preferences: SwapPreferences = {}, some = priced) =>
  swapChoices(some, dinner, preferences).map((choice) => ({ ...choice, recipe: of(choice.recipeId) }));

describe("dishes to choose", () => {
  it.each(
    week.filter(({ meal }) => MEALS.some((one) => one === meal)).map((place) => [`${place.meal} of day ${place.day}`, place] as const),
  )("for %s are at least a dozen, eight for breakfast, that the household may eat, at the price they say", (_, place) => {
    const choices = swapChoices(priced, place, {});
    expect(choices.length).toBeGreaterThanOrEqual(place.meal === "breakfast" ? 8 : 12);
    for (const { recipeId, tillPence, differencePence, refused } of choices) {
      expect(reasonsAgainst(of(recipeId), rules, foods)).toEqual([]);
      const after = weekTill(neededAmounts(withSwap(week, place, recipeId), recipes, foods, rules), foods, rules).tillPence;
      expect([tillPence, differencePence, refused]).toEqual([after, after - now, null]);
    }
    const families = choices.map(({ recipeId }) => of(recipeId).familyId);
    expect(new Set(families).size).toBe(families.length);
  });

  it("have those that people know first, and those that break a rule of the plate last, with the rule in words", () => {
    const choices = choicesFor();
    const breaking = choices.filter(({ breaks }) => breaks.length > 0);
    const fitting = choices.filter(({ breaks }) => breaks.length === 0);
    expect(choices).toEqual([...fitting, ...breaking]);
    const known = fitting.filter(({ recipe }) => recipe.appeal.byName);
    expect(known.length).toBeGreaterThan(0);
    expect(fitting.slice(0, known.length)).toEqual(known);
    for (const words of breaking.flatMap(({ breaks }) => breaks)) expect(words).toMatch(/^[A-Z0-9][^.]+[^.]$/);
  });

  it("name the starch of the evening before or after", () => {
    const pasta = [...recipes.values()].find(
      (recipe) =>
        recipe.meal === "dinner" && recipe.appeal.byName && starchOf(recipe, foods) === "pasta" && !recipe.allergens.includes("milk"),
    );
    const rice = [...recipes.values()].find(
      (recipe) => recipe.meal === "dinner" && starchOf(recipe, foods) === "rice" && !recipe.allergens.includes("milk"),
    );
    const thursday = week.find(({ meal, day }) => meal === "dinner" && day === 3)!;
    const wednesday = { ...dinner, recipeId: rice!.id };
    const twice = { ...priced, week: withSwap(withSwap(week, dinner, rice!.id), thursday, pasta!.id) };
    const choices = swapChoices(twice, wednesday, { text: "pasta" }).map((choice) => ({ ...choice, recipe: of(choice.recipeId) }));
    const again = choices.find(({ recipe, refused }) => !refused && starchOf(recipe, foods) === "pasta");
    expect(again?.breaks).toContain("Pasta at dinner on Wednesday and Thursday");
  });

  it("above the budget say by how much, and are kept", () => {
    const tight = { ...priced, rules: { ...rules, budgetPence: now } };
    const over = choicesFor({}, tight).filter(({ overPence }) => overPence > 0);
    expect(over.length).toBeGreaterThan(0);
    for (const { overPence, tillPence } of over) expect(overPence).toBe(tillPence - now);
    const dear = { ...priced, rules: { ...rules, budgetPence: now - 500 } }; // a week above its budget may get cheaper without a question
    for (const { overPence, differencePence } of choicesFor({}, dear)) expect(overPence > 0).toBe(differencePence > 0);
  });
});

describe("a preference", () => {
  it.each<[SwapPreferences, (choice: ReturnType<typeof choicesFor>[number]) => boolean]>([
    [{ with: "chicken" }, ({ recipe }) => recipe.mainProtein === "chicken"],
    [{ with: "beef" }, ({ recipe }) => recipe.mainProtein === "beef"],
    [{ with: "pork" }, ({ recipe }) => recipe.mainProtein === "pork"],
    [{ with: "fish" }, ({ recipe }) => KIND_OF[recipe.mainProtein] === "fish"],
    [{ with: "no meat" }, ({ recipe }) => recipe.diets.includes("vegetarian")],
    [{ quicker: "yes" }, ({ recipe }) => minutesOf(recipe) < minutesOf(of(dinner.recipeId))],
    [{ cheaper: "yes" }, ({ differencePence }) => differencePence < 0],
    [{ forChildren: "yes" }, ({ recipe }) => recipe.appeal.children === 3],
    [{ noPasta: "yes", with: "chicken" }, ({ recipe }) => recipe.mainProtein === "chicken" && starchOf(recipe, foods) !== "pasta"],
  ])("%j holds for every choice", (preferences, holds) => {
    const choices = choicesFor(preferences);
    if (!("quicker" in preferences || "cheaper" in preferences)) expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) expect(holds(choice)).toBe(true);
  });

  it("for a dish by name has it first, whatever it breaks, and never what the household must not eat", () => {
    const [first] = choicesFor({ text: "bangers and mash" });
    expect(first?.recipe.name).toBe("Sausage and mash with onion gravy");
    expect(first?.recipe.allergens).not.toContain("milk");
    for (const text of ["cheese", "mushroom risotto", "lasagne"])
      for (const { recipe } of choicesFor({ text })) expect(reasonsAgainst(recipe, mustNotsOf(rules), foods)).toEqual([]);
  });

  it("for a dish that cannot be here gets it with the reason", () => {
    const other = week.find(({ meal, day }) => meal === "dinner" && day === 5)!;
    const [inWeek] = choicesFor({ text: of(other.recipeId).name });
    expect(inWeek?.refused).toBe("It's in your week already.");
    const hurried = { ...priced, rules: { ...rules, maxMinutesByDay: Array<number>(7).fill(20) } };
    const [slow] = choicesFor({ text: "roast beef" }, hurried);
    expect(slow?.refused).toBe("It takes longer than you allow on Wednesday.");
  });

  it("gets nothing for an extra or a meal eaten out", () => {
    expect(swapChoices(priced, { ...dinner, eaters: 0 }, {})).toEqual([]);
    expect(swapChoices(priced, { ...dinner, meal: "extra" }, { text: "toast" })).toEqual([]);
  });
});
