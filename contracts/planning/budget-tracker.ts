import { z } from "zod";
import { AisleCost, MealCost } from "./plan-figures.ts";

/** One week of shopping. Amounts are pounds as decimal strings; `ticked` estimates the spending so far: the cost of the ticked lines. */
const BudgetWeek = z.object({
  monday: z.iso.date(),
  planId: z.uuid(),
  listId: z.uuid().nullable(),
  /** The week was planned again after shopping for this plan. */
  plannedAgain: z.boolean(),
  budget: z.string(),
  planned: z.string(),
  ticked: z.string(),
  lines: z.int(),
  tickedLines: z.int(),
  /** null if no saving may be shown. */
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

/** A household's weeks, oldest first, with insights. Both are empty before the first plan. */
export const BudgetTracker = z.object({
  weeks: z.array(BudgetWeek),
  /** Index of the current week; without one, the last past week, else the first future week; -1 without weeks. */
  current: z.int(),
  insights: z.array(Insight),
  /** Compared with the household's earlier spending; null if that is unknown or no saving may be shown. `yearly` is null for few weeks. */
  saving: z.object({ weekly: z.string(), yearly: z.string().nullable(), weeks: z.int() }).nullable(),
});
export type BudgetTracker = z.infer<typeof BudgetTracker>;
