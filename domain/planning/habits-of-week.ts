import type { AdventureHabit, FishHabit, Habits, MeatHabit } from "../household/habits.ts";
import type { Course } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";
import type { PlannedMeal } from "../week.ts";
import type { Plates } from "./plate.ts";
import { isDayRule, type MealOut, type StandingRule, starchLimits } from "./standing-rules.ts";

type Range = { least: number; most: number };
/** Lunches and dinners of meat in a week of fourteen. Unsaid: the average of `A_WEEK` without its two of fish. */
const MEAT: Record<MeatHabit | "unsaid", Range> = {
  never: { least: 0, most: 0 },
  now_and_then: { least: 1, most: 4 },
  most_days: { least: 5, most: 8 },
  every_day: { least: 7, most: 12 },
  unsaid: { least: 6, most: 9 },
};
/** Lunches and dinners of fish in a week; "at least 2 portions" (NHS, Eatwell Guide) where nothing is said. */
const FISH: Record<FishHabit, number> = { never: 0, once_a_week: 1, twice_a_week: 2, more: 3 };
const FISH_UNSAID = FISH.twice_a_week;
const LEFTOVER_LUNCHES = 5;
const WEEKDAYS = 5;

/** By how much the penalty for unfamiliar dishes changes; below 0 they are worth something. Policy. */
export const UNFAMILIAR_FACTOR: Record<AdventureHabit, number> = { known: 3, mostly_known: 1, some_new: 0.4, mostly_new: -0.4 };

/** Lunches and dinners of fish that the household wants in so many days. */
export const wantedFish = ({ fish }: Habits, days: number): number => Math.round(((fish ? FISH[fish] : FISH_UNSAID) * days) / DAYS_IN_WEEK);

type Asked = { habits?: Habits | undefined; standing?: readonly StandingRule[] | undefined };

/** The rules of plates as the household's habits and standing rules change them. @param share of a week's fourteen mains that are planned. */
export function platesAsAsked(plates: Plates, { habits = {}, standing = [] }: Asked, share: number): Plates {
  const meat = MEAT[habits.meat ?? "unsaid"];
  const fish = habits.fish ? FISH[habits.fish] : FISH_UNSAID;
  const saysFlesh = habits.meat !== undefined || habits.fish !== undefined;
  const limits = starchLimits({ standing });
  return {
    ...plates,
    ...(plates.meatOrFish &&
      saysFlesh && { meatOrFish: { least: Math.floor((meat.least + fish) * share), most: Math.ceil((meat.most + fish) * share) } }),
    ...(habits.lunch === "leftovers" && { leftovers: LEFTOVER_LUNCHES }),
    ...(Object.keys(limits).length > 0 && { starchLimits: limits }),
  };
}

/** The meals that the household eats elsewhere by habit or rule, among those planned and not locked. */
export function mealsOut(
  { habits, standing = [] }: Asked,
  { firstDay, days, meals, locked }: { firstDay: number; days: number; meals: readonly Course[]; locked: readonly PlannedMeal[] },
): MealOut[] {
  const takeaways = standing.filter(isDayRule).filter(({ what }) => what === "takeaway");
  const out: MealOut[] = [
    ...takeaways.map(({ day }) => ({ day, meal: "dinner" as const })),
    ...(habits?.lunch === "canteen" ? Array.from({ length: WEEKDAYS }, (_, day) => ({ day, meal: "lunch" as const })) : []),
  ];
  const isKept = ({ day, meal }: MealOut) =>
    locked.some((one) => (one.day === day && one.meal === meal) || (meal === "dinner" && one.leftoverOfDay === day));
  const planned = out.filter((one) => one.day >= firstDay && one.day < firstDay + days && meals.includes(one.meal) && !isKept(one));
  return planned.length < days * meals.length ? planned : [];
}
