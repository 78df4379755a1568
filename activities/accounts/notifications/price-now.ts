import type { EntityManager } from "@mikro-orm/postgresql";
import { needsOf, tillOf } from "#domain/week.ts";
import type { HeldCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { heldWeek } from "../../../db/planning/priced-week.ts";

/**
 * What a planned week comes to at the till with today's prices: the same meals, portions and cupboard as when it was planned.
 * @returns null where a dish of it is no more: what is left of the week is no price of the week.
 */
export async function priceNow(em: EntityManager, userId: string, planId: string, held: HeldCatalogue): Promise<number | null> {
  const priced = await heldWeek(em, userId, planId, held);
  if (!priced || priced.week.length < priced.items.length) return null;
  const { week, recipes, foods, rules } = priced;
  return tillOf(needsOf(week, recipes, foods, rules), foods, rules).tillPence;
}
