import { describe, expect, it } from "vitest";
import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import type { Planned } from "../../../activities/planning/optimiser/plan-week.ts";
import { DISLIKED } from "./fitness.ts";
import { judgePlan } from "./judge-plan.ts";
import { meatIn } from "./plates.ts";
import { extraKind, produceIn } from "./produce.ts";
import { kinds, sound, withFact, withRules } from "./sound-plan.fixture.ts";

describe("the judge of plans", async () => {
  const [question, plan] = await sound(
    619,
    ({ rules: { allergens, diets, meals, days, locked } }) =>
      allergens.length > 0 && diets.includes("vegetarian") && meals.length === 3 && days === 7 && locked.length === 0,
    ({ variety }) => !variety.relaxed,
  );
  const { rules, recipes } = question;
  const [eaten] = recipes.get(plan.week[0]!.recipeId)!.ingredients;
  const { foodId } = eaten!;

  it("finds nothing against a sound one", () => expect(kinds(plan, question)).toEqual([]));
  it("finds an allergen, and a food that nobody knows the allergens of", () => {
    expect(kinds(plan, withFact(question, foodId, { allergens: [rules.allergens[0]] }))).toContain("allergen");
    expect(kinds(plan, withFact(question, foodId, { allergens: null }))).toContain("allergen");
  });
  it("finds a food that a diet leaves out", () => expect(kinds(plan, withFact(question, foodId, { origins: ["pork"] }))).toContain("diet"));
  it("finds too little skill, and too little time", () => {
    const hurried = { ...question, rules: { ...rules, maxMinutes: 1 } };
    expect(kinds(plan, hurried)).toContain("skillOrTime");
    expect(kinds(plan, { ...question, rules: { ...rules, maxMinutesByDay: [1] } })).toContain("skillOrTime");
  });
  it("finds a penny over the budget", () =>
    expect(kinds(plan, { ...question, rules: { ...rules, budgetPence: plan.tillPence - 1 } })).toEqual(["overrun"]));
  it("finds a penny that the plan does not say", () =>
    expect(kinds({ ...plan, tillPence: plan.tillPence - 1 }, question)).toEqual(["till"]));
  it("finds a meal that is missing, comes twice or did not stay", () => {
    const dinners = plan.week.filter(({ meal }) => meal === "dinner");
    const twice = plan.week.map((meal) => (meal === dinners[1] ? { ...meal, recipeId: dinners[0]!.recipeId } : meal));
    expect(judgePlan({ ...plan, week: plan.week.slice(1) }, question).week).toContain("0 breakfasts on day 0");
    expect(judgePlan({ ...plan, week: twice }, question).week).toContain(`${dinners[0]!.recipeId} 2 times`);
    const [many] = [...Map.groupBy(question.suitable.dinner, ({ familyId }) => familyId).values()].filter((all) => all.length > 2);
    const alike = plan.week.map((meal) => {
      const at = dinners.indexOf(meal);
      return at >= 0 && at < 3 ? { ...meal, recipeId: many![at]!.id } : meal;
    });
    expect(judgePlan({ ...plan, week: alike }, question).week.join()).toMatch(/^dinners of |,dinners of /);
    const stays = { ...plan.week[0]!, recipeId: "another" };
    expect(judgePlan(plan, { ...question, rules: { ...rules, locked: [stays] } }).week).toContain("breakfast of day 0 not kept");
  });
  it("finds a food that the household dislikes, and a standing rule that is broken without a word (D-71b, D-71c)", () => {
    const weekOf = (more: Partial<Rules>, unkept: Planned["unkept"] = []) => judgePlan({ ...plan, unkept }, withRules(question, more)).week;
    const [disliked] = Object.entries(DISLIKED).find(([, ids]) =>
      plan.week.some(({ recipeId }) => recipes.get(recipeId)!.ingredients.some((one) => ids.includes(one.foodId))),
    )!;
    expect(weekOf({ dislikes: [disliked] }).join()).toContain(`: ${disliked}`);
    const fish = { what: "fish", day: 1 } as const; // the household is vegetarian
    const roast = { what: "roast", day: 2 } as const;
    const noBread = { what: "starch", starch: "bread", most: 0 } as const;
    for (const rule of [fish, roast, noBread]) {
      expect(weekOf({ standing: [rule] })).toEqual([`the rule ${JSON.stringify(rule)} is broken`]);
      expect(weekOf({ standing: [rule] }, [{ rule, neededPence: null }])).toEqual([]);
    }
    expect(weekOf({ standing: [{ what: "no_meat", day: 0 }] })).toEqual([]);
    const meaty = plan.week.map((meal) => (meal.meal === "dinner" && meal.day === 0 ? { ...meal, recipeId: "spaghetti-bolognese" } : meal));
    expect(judgePlan({ ...plan, week: meaty }, withRules(question, { standing: [{ what: "no_meat", day: 0 }] })).week.join()).toContain(
      "no_meat",
    );
  });
});

describe("the judge of portions and extras", async () => {
  const [question, plan] = await sound(
    22,
    ({ rules: { need, people, diets, meals, days, locked, budgetPence } }) =>
      need !== undefined && diets.length === 0 && meals.length === 3 && days === 7 && locked.length === 0 && budgetPence > people * 5000,
    ({ variety }) => !variety.relaxed,
  );
  const need = question.rules.need!;
  const extras = plan.week.filter(({ meal }) => meal === "extra");
  const faults = (week: Planned["week"], asked = question) => judgePlan({ ...plan, week }, asked).week;
  const onDay = (day: number, recipe: Recipe): Planned["week"][number] => ({
    day,
    meal: "extra",
    recipeId: recipe.id,
    leftoverOfDay: null,
  });

  it("finds nothing against a sound one, which has extras", () => {
    expect(kinds(plan, question)).toEqual([]);
    expect(extras.length).toBeGreaterThan(0);
  });
  it("finds too little food, too much of it, and too few greens", () => {
    const eating = (factor: number) => withRules(question, { need: { ...need, kcal: need.kcal * factor } });
    expect(faults(plan.week, eating(1.6)).join()).toContain("of kcal a day");
    expect(faults(plan.week, eating(0.5)).join()).toContain("of kcal a day");
    expect(faults(plan.week.filter(({ meal }) => meal !== "extra")).join()).toContain("of kcal a day");
    expect(faults(plan.week, withRules(question, { need: { ...need, salt: 0.1 } })).join()).toContain("of salt a day");
    const noGreens = new Map([...question.facts].map(([id, fact]) => [id, { ...fact, group: fact.group === "fruit" || fact.group === "vegetable" ? "grain" : fact.group }])); // biome-ignore format: one map
    expect(faults(plan.week, { ...question, facts: noGreens }).join()).toContain("of five a day");
  });
  it("finds a till for other portions than those of the need", () => {
    expect(kinds(plan, withRules(question, { need: undefined }))).toContain("till");
    expect(kinds(plan, withRules(question, { need: { ...need, kcal: need.kcal * 1.15 } }))).toContain("till");
  });
  it("charges for as many as eat, as the product does, and for nobody where a meal is eaten out", () => {
    const dinner = plan.week.find(({ meal, day }) => meal === "dinner" && !plan.week.some(({ leftoverOfDay }) => leftoverOfDay === day))!;
    const { rules, recipes, foods } = question;
    const tills = [0, 1, 3, 6, 20].map((eaters) => {
      const week = plan.week.map((one) => (one === dinner ? { ...one, eaters } : one));
      const { tillPence } = weekTill(neededAmounts(week, recipes, foods, rules), foods, rules);
      expect(judgePlan({ ...plan, week, tillPence }, question).till).toEqual([]);
      return tillPence;
    });
    expect(tills).toEqual([...tills].sort((a, b) => a - b));
    expect(tills[0]).toBeLessThan(plan.tillPence);
  });
  it("finds a rest of a dinner that is eaten out", () => {
    const monday = plan.week.find(({ meal, day }) => meal === "dinner" && day === 0)!;
    const week = plan.week.map((one) => {
      if (one === monday) return { ...one, eaters: 0 };
      return one.meal === "lunch" && one.day === 1 ? { ...one, recipeId: monday.recipeId, leftoverOfDay: 0 } : one;
    });
    expect(faults(week).join()).toContain("the rest of a dinner on day 0 that nobody cooks");
  });
  it("finds extras that are on no receipt, and one that comes twice on a day, on no day, or beside a dinner alone", () => {
    const [extra] = extras;
    expect(kinds({ ...plan, week: plan.week.filter(({ meal }) => meal !== "extra") }, question)).toContain("till");
    expect(faults([...plan.week, extra!])).toContain(`${extra!.recipeId} on day ${extra!.day} 2 times`);
    expect(faults([...plan.week, { ...extra!, day: 7 }])).toContain(`${extra!.recipeId} on day 7`);
    const dinners = plan.week.filter(({ meal }) => meal === "dinner" || meal === "extra");
    expect(faults(dinners, withRules(question, { meals: ["dinner"] }))).toContain("extras where not all three meals are planned");
  });
  it("finds the same extra on more than four days of a week, but not in one that had to give way", () => {
    const [fruit] = question.suitable.extra.filter((recipe) => extraKind(recipe, question.facts).kind === "fruit");
    const meals = plan.week.filter(({ meal }) => meal !== "extra");
    const found = (days: number, relaxed: boolean) => {
      const week = [...meals, ...Array.from({ length: days }, (_, day) => onDay(day, fruit!))];
      return judgePlan({ ...plan, week, variety: { ...plan.variety, relaxed } }, question).week.join();
    };
    expect(found(5, false)).toContain(`${fruit!.id} on 5 days`);
    expect(found(4, false)).not.toContain(`${fruit!.id} on`);
    expect(found(5, true)).not.toContain(`${fruit!.id} on`);
  });
  it("finds nuts every day, but in a week that had to give way", () => {
    const [nuts] = question.suitable.extra.filter((recipe) => extraKind(recipe, question.facts).kind === "nuts");
    const meals = plan.week.filter(({ meal }) => meal !== "extra");
    const nutty = [...meals, ...Array.from({ length: 7 }, (_, day) => onDay(day, nuts ?? question.suitable.extra[0]!))];
    const found = (relaxed: boolean) => judgePlan({ ...plan, week: nutty, variety: { ...plan.variety, relaxed } }, question).week.join();
    expect(found(false)).toContain("7 extras of nuts in 7 days");
    expect(found(true)).not.toContain("extras of");
  });
});

describe("the judge of a week worth eating", async () => {
  const [question, plan] = await sound(
    1029,
    ({ rules: { need, diets, allergens, avoidWords, meals, days, locked, people, budgetPence, maxMinutes, maxMinutesByDay } }) =>
      need !== undefined &&
      [...diets, ...allergens, ...avoidWords, ...locked, ...maxMinutesByDay].length === 0 &&
      maxMinutes === null &&
      meals.length === 3 &&
      days === 7 &&
      budgetPence > people * 4000,
    ({ variety }) => !variety.relaxed,
  );
  const faults = (week: Planned["week"], rules: Partial<Rules> = {}) =>
    judgePlan({ ...plan, week }, withRules(question, rules)).week.join();
  const dinners = plan.week.filter(({ meal }) => meal === "dinner").map(({ recipeId }) => recipeId);
  /** The week with all its dinners, or lunches, from these. */
  const serving = (meal: "lunch" | "dinner", some: readonly Recipe[]) =>
    plan.week.map((one) => (one.meal === meal ? { ...one, recipeId: some[one.day % some.length]!.id, leftoverOfDay: null } : one));

  it("finds dinners of the last weeks that come again, and a family that has filled its month", () => {
    expect(faults(plan.week, { recentRecipeIds: dinners.slice(0, 1), taste: undefined })).not.toContain("of the last weeks");
    expect(faults(plan.week, { recentRecipeIds: dinners.slice(0, 2), taste: undefined })).toContain("2 dinners of the last weeks");
    const othersOf = (dinner: string) =>
      question.suitable.dinner.filter(({ familyId, id }) => familyId === question.recipes.get(dinner)?.familyId && !dinners.includes(id));
    const others = dinners
      .map(othersOf)
      .find(({ length }) => length >= 5)!
      .slice(0, 5);
    const full = (recentRecipeIds: string[]) => expect(faults(plan.week, { recentRecipeIds, taste: undefined }));
    full(others.map(({ id }) => id)).toContain("of which the month is full");
    full(others.slice(0, 2).flatMap(({ id }) => [id, id])).not.toContain("of which the month is full");
    full(others.slice(0, 2).flatMap(({ id }) => [id, id, id])).toContain("of which the month is full"); // two dinners, each in three of the weeks
  });
  it("finds a cuisine that nobody chose twice", () => {
    const british = question.suitable.dinner.filter(({ cuisine }) => cuisine === "british").slice(0, 7);
    expect(faults(serving("dinner", british), { cuisines: ["thai"] })).toContain("british dinners 7 times, which nobody chose");
    expect(faults(serving("dinner", british), { cuisines: ["british"] })).not.toContain("nobody chose");
  });
  it("finds too few kinds of fruit and vegetables, too much red meat, and a week without a salad", () => {
    const [plain] = [...question.suitable.lunch].sort((a, b) => produceIn(a, question.facts).fruit - produceIn(b, question.facts).fruit);
    const meals = plan.week
      .filter(({ meal }) => meal === "lunch" || meal === "breakfast")
      .map((one) => ({ ...one, meal: "lunch" as const, recipeId: plain!.id, leftoverOfDay: null }));
    expect(faults(meals)).toContain("kinds of fruit and vegetables");
    expect(faults(meals)).toContain("nothing raw");
    const beef = [...question.suitable.dinner].sort((a, b) => meatIn(b, question.facts) - meatIn(a, question.facts)).slice(0, 7);
    expect(faults(serving("dinner", beef))).toContain("g of red meat in 7 days");
    expect(faults(plan.week)).toBe("");
  });
});
