import { z } from "zod";
import { SPENDINGS } from "#domain/planning/spending.ts";

/** A plan's week, or its alternative at another spending level. */
export const WeekCard = z.object({
  spending: z.enum(SPENDINGS),
  /** Whether this is the household's current week. */
  chosen: z.boolean(),
  /** Pounds. */
  total: z.string(),
  kcalPerDay: z.int(),
  /** Average minutes of cooking a day from Monday to Friday; null if no such day is planned. */
  weekdayMinutes: z.int().nullable(),
  /** One of its dinners. */
  dinner: z.object({ recipeName: z.string(), imageUrl: z.string() }).nullable(),
});
export type WeekCard = z.infer<typeof WeekCard>;

/** Response of `GET /api/simple-meal-plans/:id/alternatives`: thriftiest first, each at least 8 % apart in price from the others; empty if the plan has none. */
export const PlanAlternatives = z.object({
  /** Whether more alternatives are being searched for. */
  searching: z.boolean(),
  weeks: z.array(WeekCard),
});
export type PlanAlternatives = z.infer<typeof PlanAlternatives>;
