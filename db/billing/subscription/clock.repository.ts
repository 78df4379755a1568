import type { EntityManager } from "@mikro-orm/postgresql";
import { outcomeInWords } from "#domain/billing/emails/history-words.ts";
import { query } from "../../query.ts";
import { isCurrentAttempt } from "./state-columns.ts";

/** The id of a contract, looked up by id or by person. A person's live contract comes first, then the newest. `addressMarks` find holders without an account. */
export async function findSubscriptionId(
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

export type AttemptReport = { dueOn: string; amountPence: number; attempt: number; outcome: string };
/** A contract's attempts since an instant of its customer's clock, with their outcomes in words, oldest first. */
export async function attemptsSince(em: EntityManager, subscriptionId: string, sinceMs: number): Promise<AttemptReport[]> {
  const rows = await query(em)
    .selectFrom("charge_attempt as a")
    .innerJoin("charge as c", "c.id", "a.charge_id")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select(["c.due_on as dueOn", "a.amount_pence as amountPence", "a.number as attempt", "a.outcome", "a.hard", "a.decline_code as code"])
    .select(isCurrentAttempt("s", "c", "a").as("followed"))
    .where("c.subscription_id", "=", subscriptionId)
    .where("a.asked_at", ">=", new Date(sinceMs))
    .orderBy("a.asked_at")
    .orderBy("a.number")
    .execute();
  return rows.map(({ dueOn, amountPence, attempt, ...known }) => ({ dueOn, amountPence, attempt, outcome: outcomeInWords(known) }));
}
