import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { CustomerSearch } from "#domain/operators/customer-search.ts";
import { part, query } from "../../query.ts";
import type { Seal } from "../../seal.ts";
import { leftPence } from "../ledger/refund.repository.ts";
import { withAddress } from "../subscription/customer-address.ts";

/** A paid period. Whole pence; `leftPence` is neither refunded nor being refunded. */
export type PaidPeriod = {
  chargeId: string;
  subscriptionId: string;
  /** null = the customer has no account. */
  userId: string | null;
  email: string | null;
  /** Whether the account's address is confirmed; null = there is no account. */
  confirmed: boolean | null;
  priceName: string;
  dueOn: Day;
  amountPence: number;
  leftPence: number;
  /** The last payment of an ended contract whose access continues: its refund can end the access. */
  mayEndAccess: boolean;
};

/** Charges attempted with a card with these last four digits. */
const chargesWithCard = (last4: string) =>
  part
    .selectFrom("charge_attempt as t")
    .innerJoin("payment_method as m", "m.card", "t.card")
    .select("t.charge_id")
    .where("m.last4", "=", last4);

/** A customer's paid periods, newest first, whether or not their address is confirmed (decision 76). */
export async function findPaidPeriods(em: EntityManager, seal: Seal | null, search: CustomerSearch, limit: number): Promise<PaidPeriod[]> {
  const rows = await query(em)
    .selectFrom("subscription as s")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .innerJoin("price as p", "p.id", "s.price_id")
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("charge_attempt as a", (on) => on.onRef("a.charge_id", "=", "c.id").on("a.outcome", "=", "captured"))
    .select(["c.id as chargeId", "s.id as subscriptionId", "s.user_id as userId", "u.email"])
    .select(["h.lead_id as leadId", "h.person_sealed as personSealed", "p.name as priceName", "c.due_on as dueOn"])
    .select(({ ref }) => [
      sql<boolean | null>`u."emailVerified"`.as("confirmed"),
      sql<number>`sum(${ref("a.amount_pence")})::int`.as("amountPence"),
      leftPence("c").as("leftPence"),
      sql<boolean>`coalesce(${ref("s.cancelled_at")} is not null
        and ${ref("s.state")} -> 'lastPaid' ->> 'dueOn' = ${ref("c.due_on")}::text
        and ${ref("s.access_until")} > now() + ${ref("s.clock_offset_ms")} * interval '1 millisecond', false)`.as("mayEndAccess"),
    ])
    .where(({ eb, or, and, ref }) => {
      if (search.by === "contract") return eb("s.id", "=", search.id);
      if (search.by === "receipt") return and([eb("c.id", ">=", search.from), eb("c.id", "<=", search.to)]);
      if (search.by === "card") return eb("c.id", "in", chargesWithCard(search.last4));
      if (search.by === "name") return sql<boolean>`lower(${ref("u.name")}) = lower(${search.name})`;
      const account = sql<boolean>`lower(${ref("u.email")}) = lower(${search.address})`;
      return seal ? or([account, eb("h.address_mark", "in", seal.marks("address", normaliseEmail(search.address)))]) : account;
    })
    .groupBy(["s.id", "u.id", "h.id", "p.name", "c.id"])
    .orderBy("c.due_on", "desc")
    .orderBy("s.id")
    .limit(limit)
    .execute();
  return rows.map((row) => withAddress(seal, row));
}
