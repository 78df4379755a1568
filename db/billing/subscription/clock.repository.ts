import type { EntityManager } from "@mikro-orm/postgresql";
import { outcomeInWords } from "#domain/billing/emails/history-words.ts";
import { query } from "../../query.ts";
import { followed } from "../payment/followed.ts";

/** A contract by its id, or a person's newest live one, also that of a holder whose address has one of these marks; null where there is none. */
export async function subscriptionIdOf(
  em: EntityManager,
  whose: { userId: string } | { email: string; addressMarks?: readonly string[] | undefined } | { subscriptionId: string },
): Promise<string | null> {
  const row = await query(em)
    .selectFrom("subscription as s")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select("s.id")
    .where(({ eb, or }) =>
      "userId" in whose
        ? eb("s.user_id", "=", whose.userId)
        : "email" in whose
          ? or([eb("u.email", "=", whose.email.toLowerCase()), eb("h.address_mark", "in", whose.addressMarks ?? [null])])
          : eb("s.id", "=", whose.subscriptionId),
    )
    .orderBy(({ eb }) => eb("s.cancelled_at", "is", null), "desc")
    .orderBy("s.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type Happened = { dueOn: string; amountPence: number; attempt: number; outcome: string };
/** What was asked of the provider for a contract since an instant of its customer's clock, in words, oldest first. */
export async function attemptsSince(em: EntityManager, subscriptionId: string, sinceMs: number): Promise<Happened[]> {
  const rows = await query(em)
    .selectFrom("charge_attempt as a")
    .innerJoin("charge as c", "c.id", "a.charge_id")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select(["c.due_on as dueOn", "a.amount_pence as amountPence", "a.number as attempt", "a.outcome", "a.hard", "a.decline_code as code"])
    .select(followed("s", "c", "a").as("followed"))
    .where("c.subscription_id", "=", subscriptionId)
    .where("a.asked_at", ">=", new Date(sinceMs))
    .orderBy("a.asked_at")
    .orderBy("a.number")
    .execute();
  return rows.map(({ dueOn, amountPence, attempt, ...known }) => ({ dueOn, amountPence, attempt, outcome: outcomeInWords(known) }));
}
