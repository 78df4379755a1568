import { z } from "zod";
import { SPENDINGS } from "#domain/planning/spending.ts";

/** A plan's week, or another one that its household may have instead, by what the budget may buy. */
export const WeekCard = z.object({
  spending: z.enum(SPENDINGS),
  /** The household's week now. */
  chosen: z.boolean(),
  /** Pounds at the till. */
  total: z.string(),
  kcalPerDay: z.int(),
  /** Minutes of cooking on an average day from Monday to Friday; null where none of them is planned. */
  weekdayMinutes: z.int().nullable(),
  /** One of its dinners. */
  dinner: z.object({ recipeName: z.string(), imageUrl: z.string() }).nullable(),
  /** The setting whose week this one brings nothing beyond: it is the same week, or not cheaper, or not dearer, where it should be. */
  like: z.object({ spending: z.enum(SPENDINGS), sameWeek: z.boolean() }).nullable(),
});
export type WeekCard = z.infer<typeof WeekCard>;

/** Answer of `GET /api/simple-meal-plans/:id/alternatives`: thriftiest first; empty where the plan has none. */
export const PlanAlternatives = z.object({
  /** Others are still being looked for. */
  searching: z.boolean(),
  weeks: z.array(WeekCard),
});
export type PlanAlternatives = z.infer<typeof PlanAlternatives>;
