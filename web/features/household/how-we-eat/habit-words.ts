import type { Habits } from "#domain/household/habits.ts";
import { ADVENTURE_HABITS, FISH_HABITS, LUNCH_HABITS, MEAT_HABITS, WEEKDAY_TIMES } from "#domain/household/habits.ts";

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

/** The five questions, each answered with one tap. */
export const MEAT_OPTIONS = options(MEAT_HABITS, {
  never: "Never",
  now_and_then: "Now and then",
  most_days: "Most days",
  every_day: "Every day",
});
export const FISH_OPTIONS = options(FISH_HABITS, {
  never: "Never",
  once_a_week: "Once a week",
  twice_a_week: "Twice a week",
  more: "More",
});
export const ADVENTURE_OPTIONS = options(ADVENTURE_HABITS, {
  known: "What we know",
  mostly_known: "Mostly what we know",
  some_new: "Some new",
  mostly_new: "Mostly new",
});
export const LUNCH_OPTIONS = options(LUNCH_HABITS, {
  home: "At home",
  packed: "Packed",
  canteen: "School or canteen",
  leftovers: "Leftovers",
});
export const TIME_OPTIONS = WEEKDAY_TIMES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? "No limit" : `${minutes} minutes`,
}));
export const toWeekdayMinutes = (value: string): Habits["weekdayMinutes"] => WEEKDAY_TIMES.find((minutes) => String(minutes) === value);
