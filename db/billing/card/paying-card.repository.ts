import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../query.ts";
import { chargeField, chargeNumber } from "../subscription/state-columns.ts";

/**
 * The person who pays for a contract: a user, or a holder without an account. `customer`: the provider's id, if there is a card; `ownerId` identifies the
 * customer at the provider otherwise. `togetherId`: the household's or the lead's id.
 */
export type ContractParty = {
  userId: string | null;
  holderId: string | null;
  customer: string | null;
  ownerId: string | null;
  togetherId: string | null;
};
const NO_PARTY: ContractParty = { userId: null, holderId: null, customer: null, ownerId: null, togetherId: null };

export const contractParty = async (em: EntityManager, subscriptionId: string): Promise<ContractParty> =>
  (await query(em)
    .selectFrom("subscription as s")
    .leftJoin("payment_method as m", "m.id", "s.payment_method_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select(["s.user_id as userId", "s.holder_id as holderId", "m.customer"])
    .select(({ fn }) => [fn.coalesce("s.user_id", "h.lead_id").as("ownerId"), fn.coalesce("s.household_id", "h.lead_id").as("togetherId")])
    .where("s.id", "=", subscriptionId)
    .executeTakeFirst()) ?? NO_PARTY;

/** A contract's card: the provider's id, the brand and the last digits; null if there is none. */
export const payingCard = async (
  em: EntityManager,
  subscriptionId: string,
): Promise<{ card: string; brand: string | null; last4: string | null } | null> =>
  (await query(em)
    .selectFrom("subscription as s")
    .innerJoin("payment_method as m", "m.id", "s.payment_method_id")
    .select(["m.card", "m.brand", "m.last4"])
    .where("s.id", "=", subscriptionId)
    .executeTakeFirst()) ?? null;

/** The provider's id of the payment that awaits the holder's confirmation; null if none does. */
export async function paymentToConfirm(em: EntityManager, subscriptionId: string): Promise<string | null> {
  const attempt = await query(em)
    .selectFrom("subscription as s")
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("charge_attempt as a", "a.charge_id", "c.id")
    .select("a.reference")
    .where("s.id", "=", subscriptionId)
    .where(({ cast }) => sql<boolean>`${cast("c.due_on", "text")} = ${chargeField("s", "dueOn")}`)
    .where("a.number", "=", chargeNumber("s", "attempt").$notNull())
    .where(chargeField("s", "state"), "=", "action")
    .where("a.outcome", "=", "action")
    .executeTakeFirst();
  return attempt?.reference ?? null;
}

/** A version that changes with every report of the contract's workflow. */
export async function reportVersion(em: EntityManager, subscriptionId: string): Promise<string> {
  const row = await query(em)
    .selectFrom("subscription")
    .select(({ ref }) => sql<string>`concat(${ref("reported_at")}, ' ', ${ref("report_sequence")})`.as("report"))
    .where("id", "=", subscriptionId)
    .executeTakeFirst();
  return row?.report ?? "";
}
