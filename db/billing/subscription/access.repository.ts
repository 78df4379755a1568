import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AccessFacts } from "#domain/billing/access/paywall.ts";
import { inMs, query } from "../../query.ts";
import { agreed } from "./nothing-agreed.ts";

/** Prices of the product itself, which a household pays. */
export const PRODUCT_PRICES = ["pro", "provider-form"] as const;

const contracts = (em: EntityManager, householdId: string, userId: string) =>
  query(em)
    .selectFrom("subscription as s")
    .select(({ ref, exists, selectFrom }) => [
      "s.status",
      inMs(ref("s.access_until")).as("accessUntilMs"),
      sql<boolean>`coalesce(${ref("s.user_id")} = ${userId}, false)`.as("mine"),
      "s.next_charge_on as nextChargeOn",
      "s.clock_offset_ms as clockOffsetMs",
      exists(
        selectFrom("subscription as before")
          .select("before.id")
          .whereRef("before.id", "<>", "s.id")
          .where("before.cancelled_at", "is not", null)
          .whereRef("before.created_at", "<", "s.created_at")
          .where(({ or, eb }) => or([eb("before.household_id", "=", ref("s.household_id")), eb("before.user_id", "=", ref("s.user_id"))]))
          .where("before.price_id", "in", PRODUCT_PRICES)
          .where(agreed("before")),
      )
        .$castTo<boolean>()
        .as("again"),
    ])
    .where("s.household_id", "=", householdId)
    .where("s.price_id", "in", PRODUCT_PRICES)
    .where(agreed("s"))
    .orderBy(({ eb }) => eb("s.cancelled_at", "is", null), "desc")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();

/** The facts that decide whether a household may plan. In the sandbox each contract has its own clock, and the trial ends by the one furthest ahead. */
export async function accessFacts(
  em: EntityManager,
  { householdId, userId, trialEndsAtMs, nowMs }: { householdId: string; userId: string; trialEndsAtMs: number; nowMs: number },
): Promise<AccessFacts> {
  const rows = await contracts(em, householdId, userId);
  return {
    trialEndsAtMs,
    nowMs: nowMs + Math.max(0, ...rows.map(({ clockOffsetMs }) => clockOffsetMs)),
    contracts: rows.map(({ clockOffsetMs, ...row }) => ({ ...row, nowMs: nowMs + clockOffsetMs })),
  };
}
