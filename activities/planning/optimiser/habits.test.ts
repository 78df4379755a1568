import { describe, expect, it } from "vitest";
import type { Habits } from "#domain/household/habits.ts";
import { UNFAMILIAR_FACTOR } from "#domain/planning/habits-of-week.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isFishMeal, isMain, isMeatOrFish, starchOf } from "#domain/planning/plate.ts";
import { NOTHING_KNOWN, type Rules, weekRules } from "#domain/planning/rules.ts";
import type { StandingRule } from "#domain/planning/standing-rules.ts";
import { swapOptions } from "#domain/planning/swap.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { foods, mealsIn, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";

type Asked = { habits?: Habits; dislikes?: string[]; standingRules?: StandingRule[]; budgetPence?: number; taste?: Rules["taste"] };

/** The rules of two people with a comfortable budget, who say this of how they eat. */
const rulesFor = ({ budgetPence = 11_000, taste, ...asked }: Asked): Rules =>
  weekRules(
    {
      people: 2,
      weeklyBudgetPence: budgetPence,
      cookingSkill: "intermediate",
      allergens: [],
      avoidWords: [],
      diets: [],
      cuisines: [],
      basicsAtHome: true,
      spending: "thrifty",
      ...asked,
    },
    {},
    { ...NOTHING_KNOWN, taste, days: 7, firstDay: 0 },
  );

const weekFor = async (asked: Asked) => {
  const rules = rulesFor(asked);
  const { week, variety, unkept, tillPence } = await planned(rules);
  return { rules, week: mealsIn(week), whole: week, variety, unkept, tillPence };
};
const dish = ({ recipeId }: PlannedMeal) => recipeOf(recipes, recipeId);
const mains = (week: readonly PlannedMeal[]) => week.filter((one) => isMain(one.meal) && !isEatenOut(one));
const dinnerOn = (week: readonly PlannedMeal[], day: number) => week.find((one) => one.day === day && one.meal === "dinner") as PlannedMeal;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

describe("habits in five taps (D-70a)", () => {
  it("plans meat and fish as often as the household says", async () => {
    const flesh = async (habits: Habits) => mains((await weekFor({ habits })).week).filter((one) => isMeatOrFish(dish(one), foods)).length;
    const rarely = await flesh({ meat: "now_and_then", fish: "once_a_week" });
    const daily = await flesh({ meat: "every_day", fish: "twice_a_week" });
    expect(rarely).toBeLessThanOrEqual(5);
    expect(daily).toBeGreaterThanOrEqual(9);
  });

  it("plans more fish for a household that eats it more than twice a week", async () => {
    const { week } = await weekFor({ habits: { fish: "more" } });
    expect(mains(week).filter((one) => isFishMeal(dish(one), foods)).length).toBeGreaterThanOrEqual(3);
  });

  it("plans no meat for a household that never eats it, and still its fish", async () => {
    const { week } = await weekFor({ habits: { meat: "never" } });
    const origins = week.flatMap((one) => dish(one).ingredients.flatMap(({ foodId }) => foods.get(foodId)?.origins ?? []));
    expect(origins.filter((origin) => ["beef", "lamb", "pork", "poultry"].includes(origin))).toEqual([]);
    expect(mains(week).filter((one) => isFishMeal(dish(one), foods)).length).toBeGreaterThanOrEqual(2);
  });

  it("plans dishes as well known as the household wants them", async () => {
    const known = async (adventure: Habits["adventure"]) => {
      const dinners = (await weekFor({ habits: { adventure } })).week.filter(({ meal }) => meal === "dinner");
      return dinners.reduce((sum, one) => sum + dish(one).appeal.familiarity, 0) / dinners.length;
    };
    expect(await known("known")).toBeGreaterThan((await known("mostly_new")) + 0.5);
    expect(UNFAMILIAR_FACTOR.known).toBeGreaterThan(UNFAMILIAR_FACTOR.mostly_known);
  });

  it("keeps every weekday's cooking within the time that the household has", async () => {
    const { week } = await weekFor({ habits: { weekdayMinutes: 20 } });
    const weekday = week.filter(({ day, leftoverOfDay }) => day < SATURDAY && leftoverOfDay === null);
    expect(Math.max(...weekday.map((one) => minutesOf(dish(one))))).toBeLessThanOrEqual(20);
  });

  it("plans packed lunches, leftovers or no lunch from Monday to Friday", async () => {
    const weekdayLunches = async (lunch: Habits["lunch"]) =>
      (await weekFor({ habits: { lunch } })).week.filter(({ day, meal }) => meal === "lunch" && day < SATURDAY);
    const packed = (await weekdayLunches("packed")).filter(
      (one) => one.leftoverOfDay !== null || dish(one).appeal.occasions.includes("packed lunch"),
    );
    expect(packed.length).toBeGreaterThanOrEqual(4);
    const leftovers = (await weekdayLunches("leftovers")).filter(({ leftoverOfDay }) => leftoverOfDay !== null);
    expect(leftovers.length).toBeGreaterThanOrEqual(3);
    expect((await weekdayLunches("canteen")).every(isEatenOut)).toBe(true);
  });

  it("buys less food for a week with lunch at school or in a canteen", async () => {
    const [home, canteen] = [await weekFor({}), await weekFor({ habits: { lunch: "canteen" } })];
    expect(canteen.tillPence).toBeLessThan(home.tillPence * 0.9);
    expect(validatePlan(canteen.whole, canteen.rules, recipes, foods, canteen.variety)).toEqual([]);
  });
});

describe("dislikes and standing rules (D-71b)", () => {
  it("never plans a disliked food, whatever the dish", async () => {
    const { whole } = await weekFor({ dislikes: ["mushrooms", "olives", "tuna"] });
    const eaten = whole.flatMap((one) => dish(one).ingredients.map(({ foodId }) => foodId));
    expect(eaten.filter((foodId) => ["mushroom", "portobello", "olives-green", "olives-black", "tuna-brine"].includes(foodId))).toEqual([]);
  });

  it("keeps fish on Friday, a roast on Sunday, no meat on Monday and a takeaway on Saturday in one week (D-71c)", async () => {
    const { week, whole, rules, variety, unkept } = await weekFor({
      budgetPence: 14_000,
      standingRules: [
        { what: "fish", day: FRIDAY },
        { what: "roast", day: SUNDAY },
        { what: "no_meat", day: 0 },
        { what: "takeaway", day: SATURDAY },
      ],
    });
    expect(unkept).toBeUndefined();
    expect(isFishMeal(dish(dinnerOn(week, FRIDAY)), foods)).toBe(true);
    expect(dish(dinnerOn(week, SUNDAY)).appeal.occasions).toContain("roast");
    expect(mains(week.filter(({ day }) => day === 0)).some((one) => isMeatOrFish(dish(one), foods) && !isFishMeal(dish(one), foods))).toBe(
      false,
    );
    expect(isEatenOut(dinnerOn(week, SATURDAY))).toBe(true);
    expect(validatePlan(whole, rules, recipes, foods, variety)).toEqual([]);
  });

  it("keeps pasta to at most once, and finds a rule broken that the week was not planned by", async () => {
    const { week, whole, rules, variety } = await weekFor({ standingRules: [{ what: "starch", starch: "pasta", most: 1 }] });
    expect(mains(week).filter((one) => starchOf(dish(one), foods) === "pasta").length).toBeLessThanOrEqual(1);
    const roast: Rules = { ...rules, standing: [{ what: "roast", day: 1 }] };
    expect(validatePlan(whole, roast, recipes, foods, variety).some((fault) => fault.includes("Roast on Tuesday"))).toBe(true);
  });

  it("offers only fish in place of Friday's fish, and no disliked food in any swap (D-71g)", async () => {
    const asked = { dislikes: ["mushrooms"], standingRules: [{ what: "fish" as const, day: FRIDAY }] };
    const { whole, rules, variety } = await weekFor(asked);
    const priced = { week: whole, rules: { ...rules, budgetPence: 20_000 }, variety, recipes, foods };
    const options = (day: number) => swapOptions(priced, dinnerOn(whole, day), 100).map(({ recipeId }) => recipeOf(recipes, recipeId));
    const friday = options(FRIDAY);
    expect(friday.length).toBeGreaterThan(0);
    expect(friday.filter((recipe) => !isFishMeal(recipe, foods))).toEqual([]);
    const monday = options(0);
    expect(monday.length).toBeGreaterThan(0);
    expect(monday.some(({ ingredients }) => ingredients.some(({ foodId }) => /mushroom|portobello/.test(foodId)))).toBe(false);
  });

  it("plans without a rule that no dish can keep, and names it (D-71d)", async () => {
    const both: StandingRule[] = [
      { what: "fish", day: FRIDAY },
      { what: "roast", day: FRIDAY },
    ];
    const { week, unkept } = await weekFor({ standingRules: both });
    expect(unkept).toEqual([{ rule: { what: "roast", day: FRIDAY }, neededPence: null }]);
    expect(isFishMeal(dish(dinnerOn(week, FRIDAY)), foods)).toBe(true);
  });

  it(
    "plans without a rule that the budget cannot pay for, and says what it would cost",
    async () => {
      const budgetPence = 4200; // enough for a week, but not with five roasts in it
      const standingRules: StandingRule[] = Array.from({ length: 5 }, (_, day) => ({ what: "roast" as const, day: day + 2 }));
      const { unkept, tillPence } = await weekFor({ budgetPence, standingRules });
      expect(tillPence).toBeLessThanOrEqual(budgetPence);
      expect(unkept?.length).toBeGreaterThan(0);
      expect(unkept?.some(({ neededPence }) => neededPence !== null && neededPence > budgetPence)).toBe(true);
    },
    ROUNDS_MS,
  );
});
