import { CUISINE_NAMES } from "../catalogue/cuisines.ts";
import { ALLERGEN_NAMES, readAllergies } from "../household/allergens.ts";
import { DIET_NAMES } from "../household/diets.ts";
import type { Overlay } from "../household/overlay.ts";
import { plural } from "../locale.ts";
import { formatPence } from "../money.ts";
import { MEALS } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";
import type { SpokenPreferences } from "./spoken.ts";

/** Converts stated preferences into a conversation overlay. @param days plan length if the message states none. */
export function toOverlay(said: SpokenPreferences, days: number | undefined): Overlay {
  const covered = said.budget_per === "week" ? DAYS_IN_WEEK : (said.days ?? days ?? DAYS_IN_WEEK);
  return {
    budget: said.budget_pounds === undefined ? undefined : { pence: Math.round(said.budget_pounds * 100), days: covered },
    days: said.days,
    people: said.people,
    maxMinutes: said.max_minutes,
    meals: said.meals,
    cuisines: said.cuisines,
    diets: said.diets,
    ...readAllergies(said.leave_out ?? []),
  };
}

const daysInWords = (days: number) => plural(days, { one: "1 day", other: `${days} days` });

/** Describes a conversation's preferences, one phrase each. */
export function preferencesInWords(overlay: Overlay | null | undefined): string[] {
  if (!overlay) return [];
  const { budget, days, people, maxMinutes, meals, cuisines = [], diets = [], allergens = [], avoidWords = [] } = overlay;
  return [
    days === undefined ? "" : daysInWords(days),
    budget === undefined ? "" : `${formatPence(budget.pence)} for ${daysInWords(budget.days)}`,
    people === undefined ? "" : plural(people, { one: "1 person", other: `${people} people` }),
    maxMinutes == null ? "" : `at most ${maxMinutes} minutes a meal`,
    meals === undefined || meals.length === MEALS.length ? "" : `${meals.join(" and ")} only`,
    ...diets.map((diet) => DIET_NAMES[diet].toLowerCase()),
    cuisines.length > 0 ? `${cuisines.map((cuisine) => CUISINE_NAMES[cuisine]).join(", ")} food` : "",
    ...allergens.map((allergen) => `without ${ALLERGEN_NAMES[allergen].toLowerCase()}`),
    ...avoidWords.map((word) => `without ${word}`),
  ].filter((word) => word !== "");
}
