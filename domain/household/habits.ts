/** How a household eats, in five taps (decision 70). Each habit is optional: unsaid, it is that of British households. */
export const MEAT_HABITS = ["never", "now_and_then", "most_days", "every_day"] as const;
export const FISH_HABITS = ["never", "once_a_week", "twice_a_week", "more"] as const;
export const ADVENTURE_HABITS = ["known", "mostly_known", "some_new", "mostly_new"] as const;
export const LUNCH_HABITS = ["home", "packed", "canteen", "leftovers"] as const;
/** The choices of cooking time on a weekday, in minutes; 0 = no limit. */
export const WEEKDAY_TIMES = [20, 30, 45, 60, 0] as const;

export type MeatHabit = (typeof MEAT_HABITS)[number];
export type FishHabit = (typeof FISH_HABITS)[number];
export type AdventureHabit = (typeof ADVENTURE_HABITS)[number];

export type Habits = {
  meat?: MeatHabit | undefined;
  fish?: FishHabit | undefined;
  adventure?: AdventureHabit | undefined;
  /** What is for lunch from Monday to Friday. */
  lunch?: (typeof LUNCH_HABITS)[number] | undefined;
  weekdayMinutes?: (typeof WEEKDAY_TIMES)[number] | undefined;
};

/** The habits that were said; undefined if none was. */
export function saidHabits(habits: Habits | null | undefined): Habits | undefined {
  const said = Object.entries(habits ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return said.length > 0 ? (Object.fromEntries(said) as Habits) : undefined;
}

/** The longest that any weekday may be limited to, which is no limit to the planner. */
const NO_LIMIT_MINUTES = 240;
const WEEKDAYS = 5;
const DAYS_A_WEEK = 7;

/** The time limits by day: the day's own, else the habit's from Monday to Friday. */
export function minutesByDay(own: readonly (number | null)[], { weekdayMinutes }: Habits): readonly (number | null)[] {
  if (weekdayMinutes === undefined) return own;
  const usual = weekdayMinutes === 0 ? NO_LIMIT_MINUTES : weekdayMinutes;
  return Array.from({ length: DAYS_A_WEEK }, (_, day) => own[day] ?? (day < WEEKDAYS ? usual : null));
}
