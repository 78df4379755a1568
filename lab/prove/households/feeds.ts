import type { Rules } from "#domain/planning/rules.ts";
import { MEALS, type Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, nutritionIn } from "./facts.ts";
import { portionsServed } from "./portions.ts";
import { produceIn } from "./produce.ts";

/** The nutrition bands of decision 49: minimum and maximum of each nutrient on an average day, per eater. */
export const FED = ["kcal", "protein", "fibre", "sugars", "sat", "salt"] as const;
type Name = (typeof FED)[number];
export type Fed = Record<Name, { least: number; most: number }>;

const NO_END = Number.POSITIVE_INFINITY;
const STARCHLESS = ["keto", "low_carb", "paleo"];
/** The mean of a woman and a man of 19 to 64: kcal, and grams. Sugars are 90 g of 2,000 kcal, saturates 11 % of the energy at 9 kcal a gram. */
const ADULT: Record<Name, number> = { kcal: 2250, protein: 50.5, fibre: 30, sugars: (2250 * 90) / 2000, sat: (2250 * 0.11) / 9, salt: 6 };
/** Each meal's share of a day's energy; a snack has 3 to 15% if there are no extras. */
const OF_A_DAY = {
  breakfast: { least: 0.22, most: 0.22 },
  lunch: { least: 0.33, most: 0.33 },
  dinner: { least: 0.38, most: 0.38 },
  snack: { least: 0.03, most: 0.15 },
};
/** Limits of the day's energy that always hold. */
const ENERGY = { least: 0.95, most: 1.1 };
const FIVE = 5;
/** Below this energy need, portions of fruit and vegetables are smaller. */
const WHOLE_FIVE_KCAL = 2000;

/** Extras are planned only with all three meals, when the plan covers the whole day. */
export const wholeDay = ({ meals }: Pick<Rules, "meals">): boolean => MEALS.every((meal) => meals.includes(meal));

/** The daily need per eater, rounded to tenths. Unnamed eaters are adults. */
function needOfOne({ people, need }: Rules, name: Name): number {
  return (need?.[name] ?? Math.round(ADULT[name] * people * 10) / 10) / people;
}

/** The bands of these rules. `slack`: tolerance of all bands but energy, 0 to 1. */
export function fedBy(rules: Rules, slack: number): Fed {
  const starchless = rules.diets.some((diet) => STARCHLESS.includes(diet));
  const part = (end: "least" | "most") => (wholeDay(rules) ? 1 : rules.meals.reduce((sum, meal) => sum + OF_A_DAY[meal][end], 0));
  const least = (name: Name, factor = 1) => ({ least: needOfOne(rules, name) * factor * part("least") * (1 - slack), most: NO_END });
  const most = (name: Name, factor = 1) => ({ least: 0, most: needOfOne(rules, name) * factor * part("most") * (1 + slack) });
  const kcal = needOfOne(rules, "kcal");
  return {
    kcal: { least: kcal * ENERGY.least * part("least"), most: kcal * ENERGY.most * part("most") },
    protein: least("protein"),
    fibre: least("fibre", starchless ? 0.5 : 1),
    sugars: most("sugars"),
    sat: most("sat", starchless ? 2.5 : 1),
    salt: most("salt"),
  };
}

/** Required portions of fruit and vegetables on an average day, for plans of whole days. */
export const fiveFor = (rules: Rules, slack: number): number =>
  wholeDay(rules) ? FIVE * Math.min(1, needOfOne(rules, "kcal") / WHOLE_FIVE_KCAL) * (1 - slack) : 0;

/** Tolerance for figures rounded to hundredths. */
export const ROUNDING = 0.05;
/** Nutrients of an average day outside their bands. */
export function hungers(eaten: readonly Recipe[], rules: Rules, facts: Facts, slack: number): string[] {
  const bands = fedBy(rules, slack);
  const parts = eaten.map((recipe) => ({ recipe, each: portionsServed(recipe, rules, facts) / rules.people / rules.days }));
  const mean = (of: (recipe: Recipe) => number) => parts.reduce((sum, { recipe, each }) => sum + of(recipe) * each, 0);
  const faults = FED.flatMap((nutrient) => {
    const { least, most } = bands[nutrient];
    const day = mean((recipe) => nutritionIn(recipe, facts)[nutrient]);
    return day < least - ROUNDING || day > most + ROUNDING
      ? [`${day.toFixed(2)} of ${nutrient} a day, not ${least.toFixed(2)} to ${most.toFixed(2)}`]
      : [];
  });
  const [fruit, pulses] = [mean((recipe) => produceIn(recipe, facts).fruit), mean((recipe) => produceIn(recipe, facts).pulses)];
  const five = fruit + Math.min(1, pulses);
  if (five < fiveFor(rules, slack) - ROUNDING) faults.push(`${five.toFixed(2)} of five a day`);
  return faults;
}
