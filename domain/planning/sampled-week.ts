import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Allergen } from "../household/allergens.ts";
import type { Diet } from "../household/diets.ts";
import { type MealType, minutesOf, type Recipes, recipeOf } from "../recipes/recipe.ts";
import { humanAmount } from "../shopping/human-amount.ts";
import { listTotals, mealCosts, type ShoppingLine, shoppingListFor } from "../shopping/shopping.ts";
import { DAYS_IN_WEEK } from "../time.ts";
import type { Week } from "../week.ts";
import { averageDay } from "./nutrition/nutrition-bands.ts";
import { NOTHING_KNOWN, type Rules, weekRules } from "./rules.ts";
import { SAMPLE_SKILL } from "./sample-week.ts";
import { DEFAULT_SPENDING } from "./spending.ts";

/** One meal of a sample week. Money in pence. */
export type SampledMeal = {
  dayOfWeek: number;
  mealType: MealType;
  recipeId: string;
  recipeName: string;
  costPence: number;
  minutes: number;
  leftoverOfDay: number | null;
};
/** One food to buy, in the order of the aisles. */
export type SampledLine = { name: string; amount: string; pricePence: number };
export type SampledWeek = {
  kind: "planned";
  tillPence: number;
  budgetPence: number;
  kcalPerDay: number;
  meals: SampledMeal[];
  list: SampledLine[];
};

type Visitor = { people: number; weeklyBudgetPence: number; allergens?: Allergen[]; avoidWords?: string[]; diets?: Diet[] };

/** The rules of a week for average adults without an account: those of a new household with the same preferences. */
export const visitorRules = ({ allergens = [], avoidWords = [], diets = [], ...visitor }: Visitor): Rules =>
  weekRules(
    {
      ...visitor,
      cookingSkill: SAMPLE_SKILL,
      allergens,
      avoidWords,
      diets,
      cuisines: [],
      basicsAtHome: true,
      spending: DEFAULT_SPENDING,
    },
    {},
    { ...NOTHING_KNOWN, days: DAYS_IN_WEEK, firstDay: 0 },
  );

const amountOf = (line: ShoppingLine, foods: Foods) =>
  humanAmount({ ...line, own: false, amount: null }, foodOf(foods, line.foodId).count ?? null);

/** A planned week as a visitor sees it: its meals and what to buy for them, at the average prices. */
export function sampledWeek(week: Week, rules: Rules, { recipes, foods }: { recipes: Recipes; foods: Foods }): SampledWeek {
  const lines = shoppingListFor(week, recipes, foods, rules, rules);
  const costs = mealCosts(week, recipes, foods, rules, rules);
  return {
    kind: "planned",
    tillPence: listTotals(lines).tillPence,
    budgetPence: rules.budgetPence,
    kcalPerDay: Math.round(averageDay(week, recipes, rules).kcal),
    meals: week.map(({ day, meal, recipeId, leftoverOfDay }, index) => {
      const recipe = recipeOf(recipes, recipeId);
      return {
        dayOfWeek: day,
        mealType: meal,
        recipeId,
        recipeName: recipe.name,
        costPence: costs[index] ?? 0,
        minutes: minutesOf(recipe),
        leftoverOfDay,
      };
    }),
    list: lines
      .filter(({ packs }) => packs.length > 0)
      .map((line) => ({ name: line.name, amount: amountOf(line, foods), pricePence: line.pricePence })),
  };
}
