import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { DAYS } from "#domain/week.ts";

const HABITS = ["basicsAtHome", "cookOnceEatTwice", "supermarket", "spending", "maxMinutes", "maxMinutesByDay"] as const;

/** How the household shops and cooks, as it was saved. */
export const habitsOf = (user: User) => ({
  basicsAtHome: user.basicsAtHome,
  cookOnceEatTwice: user.cookOnceEatTwice,
  supermarket: user.supermarket,
  spending: user.spending,
  maxMinutes: user.maxMinutes,
  maxMinutesByDay: DAYS.map((_, day) => user.maxMinutesByDay[day] ?? null),
});

/** Habits that were not changed here are not sent: another person of the household may have changed them meanwhile. */
export function withoutUnchanged(typed: SavePreferencesInput, start: Partial<SavePreferencesInput>): SavePreferencesInput {
  const same = (habit: (typeof HABITS)[number]) => JSON.stringify(typed[habit]) === JSON.stringify(start[habit]);
  const unchanged = HABITS.filter(same) as readonly string[];
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !unchanged.includes(name))) as SavePreferencesInput;
}
