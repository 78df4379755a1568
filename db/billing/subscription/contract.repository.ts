import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { query } from "../../query.ts";
import { PRODUCT_PRICES } from "./access.repository.ts";
import { agreed, nothingAgreed } from "./nothing-agreed.ts";

/** A contract as the calls need it that change it: who holds it, and what its workflow last said. */
export type ContractRow = {
  id: string;
  userId: string | null;
  priceId: string;
  ended: boolean;
  /** Its workflow has reported at least once, so that `state` is the workflow's own. */
  hasReported: boolean;
  state: Subscription;
  /** Somebody only looked at it. */
  nothingAgreed: boolean;
  clockOffsetMs: number;
};

const contracts = (em: EntityManager) =>
  query(em)
    .selectFrom("subscription as s")
    .select(({ eb }) => [
      "s.id",
      "s.user_id as userId",
      "s.price_id as priceId",
      eb("s.cancelled_at", "is not", null).$castTo<boolean>().as("ended"),
      eb("s.reported_at", "is not", null).$castTo<boolean>().as("hasReported"),
      "s.state",
      "s.clock_offset_ms as clockOffsetMs",
      nothingAgreed("s").as("nothingAgreed"),
    ]);

export const contractById = (em: EntityManager, id: string): Promise<ContractRow | undefined> =>
  contracts(em).where("s.id", "=", id).executeTakeFirst();

/** A household's live `pro` contract, whoever of it pays. */
export const householdContract = (em: EntityManager, householdId: string): Promise<ContractRow | undefined> =>
  contracts(em)
    .where("s.household_id", "=", householdId)
    .where("s.price_id", "=", "pro")
    .where("s.cancelled_at", "is", null)
    .executeTakeFirst();

/** What a household pays for: its live contract for the product that somebody agreed to, whoever of it pays. */
export const productContract = (em: EntityManager, householdId: string): Promise<(ContractRow & { priceName: string }) | undefined> =>
  contracts(em)
    .innerJoin("price as p", "p.id", "s.price_id")
    .select("p.name as priceName")
    .where("s.household_id", "=", householdId)
    .where("s.price_id", "in", PRODUCT_PRICES)
    .where("s.cancelled_at", "is", null)
    .where(agreed("s"))
    .executeTakeFirst();

/** What a user of a household wants to begin. `amountPence`: what they chose, where its price lets them. */
export type Wanted = { userId: string; householdId: string; priceId: string; amountPence?: number };

/**
 * Live contracts of a household or its user to which nobody agreed, and which another one would not join: another person's, of another price,
 * at another amount, or of a household that they left.
 */
export const unagreedInTheWay = (em: EntityManager, { userId, householdId, priceId, amountPence }: Wanted): Promise<ContractRow[]> =>
  contracts(em)
    .where(({ or, eb }) => or([eb("s.user_id", "=", userId), eb("s.household_id", "=", householdId)]))
    .where("s.cancelled_at", "is", null)
    .where(nothingAgreed("s"))
    .where(({ and, eb }) => {
      const joined = and([
        eb("s.user_id", "=", userId),
        eb("s.household_id", "=", householdId),
        eb("s.price_id", "=", priceId),
        ...(amountPence === undefined ? [] : [eb("s.later_period_pence", "=", amountPence)]),
      ]);
      return sql<boolean>`not coalesce(${joined}, false)`;
    })
    .orderBy("s.id")
    .execute();

/** Whether anybody of a household has agreed to a subscription to the product, and has not ended it. */
export async function householdHasOne(em: EntityManager, householdId: string): Promise<boolean> {
  const live = query(em)
    .selectFrom("subscription as s")
    .select("s.id")
    .where("s.household_id", "=", householdId)
    .where("s.cancelled_at", "is", null);
  return (await live.where(agreed("s")).limit(1).executeTakeFirst()) !== undefined;
}

/** The contracts of a user or a holder, live ones first, newest first. */
export const contractsOf = (em: EntityManager, personId: string): Promise<ContractRow[]> =>
  contracts(em)
    .where(({ or, eb }) => or([eb("s.user_id", "=", personId), eb("s.holder_id", "=", personId)]))
    .orderBy(({ eb }) => eb("s.cancelled_at", "is", null), "desc")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();

/** Whether somebody else in a person's household pays for it. */
export async function othersPay(em: EntityManager, userId: string): Promise<boolean> {
  const other = await query(em)
    .selectFrom("subscription as s")
    .innerJoin("household_member as m", "m.household_id", "s.household_id")
    .select("s.id")
    .where("m.user_id", "=", userId)
    .where("s.user_id", "is distinct from", userId)
    .where("s.cancelled_at", "is", null)
    .where(agreed("s"))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
