import { z } from "zod";
import { AisleCost, MealCost } from "./plan-figures.ts";

/** One week of shopping. Amounts are pounds as decimal strings; `ticked` is what the ticked lines cost: spent so far, an estimate. */
const BudgetWeek = z.object({
  /** The Monday. */
  monday: z.iso.date(),
  planId: z.uuid(),
  listId: z.uuid().nullable(),
  /** It was planned again after the plan that was shopped for. */
  plannedAgain: z.boolean(),
  budget: z.string(),
  planned: z.string(),
  ticked: z.string(),
  lines: z.int(),
  tickedLines: z.int(),
  /** null where no saving may be shown. */
  saved: z.string().nullable(),
  ukAverage: z.string(),
  waste: z.string(),
  byAisle: z.array(AisleCost),
  byMeal: z.array(MealCost),
});

const Insight = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  figures: z.array(z.object({ label: z.string(), amount: z.string() })),
  link: z.object({ to: z.string(), label: z.string() }),
});

/** A household's weeks, oldest first, and what they say. Both empty before the first plan. */
export const BudgetTracker = z.object({
  weeks: z.array(BudgetWeek),
  /** Index of the week that we are in, or of the last one before it, or else of the first to come; -1 without weeks. */
  current: z.int(),
  insights: z.array(Insight),
  /** Against what the household said it spent before; null where it has not said, or nothing may be shown. `yearly` is null for few weeks. */
  saving: z.object({ weekly: z.string(), yearly: z.string().nullable(), weeks: z.int() }).nullable(),
});
export type BudgetTracker = z.infer<typeof BudgetTracker>;
