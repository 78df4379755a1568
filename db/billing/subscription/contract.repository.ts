import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { query } from "../../query.ts";
import { PRODUCT_PRICES } from "./access.repository.ts";
import { agreed, nothingAgreed } from "./nothing-agreed.ts";
import { chargeField, stateField } from "./state-columns.ts";

/** A contract with the state that its workflow last published. */
export type ContractRow = {
  id: string;
  userId: string | null;
  priceId: string;
  ended: boolean;
  /** The workflow has published `state` at least once. */
  hasReported: boolean;
  state: Subscription;
  /** It has neither a card nor a pay day: the customer has only seen the page. */
  nothingAgreed: boolean;
  clockOffsetMs: number;
};

/** The current time by the customer's clock, which runs ahead only in the sandbox. */
export const customerNowMs = ({ clockOffsetMs }: Pick<ContractRow, "clockOffsetMs">): number => Date.now() + clockOffsetMs;

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

/** A household's live `pro` contract, of any member. */
export const householdContract = (em: EntityManager, householdId: string): Promise<ContractRow | undefined> =>
  contracts(em)
    .where("s.household_id", "=", householdId)
    .where("s.price_id", "=", "pro")
    .where("s.cancelled_at", "is", null)
    .executeTakeFirst();

/** A household's live, agreed contract for the product, of any member. */
export const productContract = (em: EntityManager, householdId: string): Promise<(ContractRow & { priceName: string }) | undefined> =>
  contracts(em)
    .innerJoin("price as p", "p.id", "s.price_id")
    .select("p.name as priceName")
    .where("s.household_id", "=", householdId)
    .where("s.price_id", "in", PRODUCT_PRICES)
    .where("s.cancelled_at", "is", null)
    .where(agreed("s"))
    .executeTakeFirst();

/** A contract that a user wants to start. `amountPence`: the chosen amount, if the price allows a choice. */
export type UserContract = { userId: string; householdId: string; priceId: string; amountPence?: number };

/**
 * Live contracts without an agreement that prevent a new one: of another member, at another price or amount, or of a household that the user has left.
 * One with the same price and amount is left out, since the new contract joins it.
 */
export const replaceableContracts = (
  em: EntityManager,
  { userId, householdId, priceId, amountPence }: UserContract,
): Promise<ContractRow[]> =>
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

/** Whether any member of a household has a live, agreed subscription to the product. */
export async function householdIsSubscribed(em: EntityManager, householdId: string): Promise<boolean> {
  const live = query(em)
    .selectFrom("subscription as s")
    .select("s.id")
    .where("s.household_id", "=", householdId)
    .where("s.cancelled_at", "is", null);
  return (await live.where(agreed("s")).limit(1).executeTakeFirst()) !== undefined;
}

/** A user's or a holder's contracts, live ones first, then newest first. */
export const findContracts = (em: EntityManager, personId: string): Promise<ContractRow[]> =>
  contracts(em)
    .where(({ or, eb }) => or([eb("s.user_id", "=", personId), eb("s.holder_id", "=", personId)]))
    .orderBy(({ eb }) => eb("s.cancelled_at", "is", null), "desc")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();

/** Whether another member of the user's household pays for it. */
export async function otherMemberPays(em: EntityManager, userId: string): Promise<boolean> {
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

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Ids of contracts that need a workflow, in order: live ones, and ended ones with a scheduled charge or a pending refund. */
export async function openContractIds(
  em: EntityManager,
  { afterId, atMost }: { afterId: string | null; atMost: number },
): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("subscription as s")
    .select("s.id")
    .where("s.id", ">", afterId ?? BEFORE_ALL)
    .where(({ or, eb }) =>
      or([eb("s.cancelled_at", "is", null), eb(chargeField("s", "dueOn"), "is not", null), eb(stateField("s", "toRefund"), "<>", "[]")]),
    )
    .orderBy("s.id")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}
