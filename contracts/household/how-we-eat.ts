import { z } from "zod";
import { DISLIKE_IDS } from "#domain/household/dislikes.ts";
import { ADVENTURE_HABITS, FISH_HABITS, LUNCH_HABITS, MEAT_HABITS, WEEKDAY_TIMES } from "#domain/household/habits.ts";
import { STARCHES } from "#domain/planning/plate.ts";
import { DAY_RULES } from "#domain/planning/standing-rules.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";

/** How a household eats; a habit that is absent is unsaid. */
export const Habits = z.strictObject({
  meat: z.enum(MEAT_HABITS, "Choose how often you eat meat").optional(),
  fish: z.enum(FISH_HABITS, "Choose how often you eat fish").optional(),
  adventure: z.enum(ADVENTURE_HABITS, "Choose how adventurous you are").optional(),
  lunch: z.enum(LUNCH_HABITS, "Choose what is for lunch on weekdays").optional(),
  /** Cooking time from Monday to Friday; 0 = no limit. */
  weekdayMinutes: z.literal(WEEKDAY_TIMES, "Choose 20, 30, 45 or 60 minutes, or 0 for no limit").optional(),
});

/** Ids of foods that a household doesn't like. Preferences, not health data: no consent is asked for. */
export const Dislikes = z.array(z.enum(DISLIKE_IDS, "We don't know that food. Choose from the list")).max(DISLIKE_IDS.length);

const MOST_RULES = 12;
const Day = z
  .int()
  .min(0, "Choose a day of the week")
  .max(DAYS_IN_WEEK - 1, "Choose a day of the week");
/** A rule for every week: "fish on Friday" (`day` 0 = Monday), or "pasta at most twice". */
export const StandingRule = z.discriminatedUnion("what", [
  z.strictObject({ what: z.enum(DAY_RULES), day: Day }),
  z.strictObject({
    what: z.literal("starch"),
    starch: z.enum(STARCHES, "Choose pasta, rice, potatoes or another starch"),
    most: z.int().min(0).max(DAYS_IN_WEEK),
  }),
]);
export const StandingRules = z.array(StandingRule).max(MOST_RULES, `Keep to at most ${MOST_RULES} rules`);
