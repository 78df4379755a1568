import type { EntityManager } from "@mikro-orm/postgresql";
import { type KnownAttempt, outcomeInWords } from "#domain/billing/emails/history-words.ts";
import { followedSql } from "../payment/followed.ts";

/** A contract by its id, or a person's newest live one, also that of a holder whose address has this mark; null where there is none. */
export async function subscriptionIdOf(
  em: EntityManager,
  whose: { userId: string } | { email: string; addressMark?: string | undefined } | { subscriptionId: string },
): Promise<string | null> {
  const [column, values] =
    "userId" in whose
      ? ["s.user_id = ?", [whose.userId]]
      : "email" in whose
        ? ["(u.email = ? or h.address_mark = ?)", [whose.email.toLowerCase(), whose.addressMark ?? null]]
        : ["s.id = ?", [whose.subscriptionId]];
  const [row] = await em.execute<{ id: string }[]>(
    `select s.id from subscription s left join auth."user" u on u.id = s.user_id left join contract_holder h on h.id = s.holder_id
     where ${column} order by (s.cancelled_at is null) desc, s.created_at desc limit 1`,
    values,
  );
  return row?.id ?? null;
}

export type Happened = { dueOn: string; amountPence: number; attempt: number; outcome: string };
/** What was asked of the provider for a contract since an instant of its customer's clock, in words, oldest first. */
export async function attemptsSince(em: EntityManager, subscriptionId: string, sinceMs: number): Promise<Happened[]> {
  const rows = await em.execute<(Omit<Happened, "outcome"> & KnownAttempt)[]>(
    `select c.due_on::text as "dueOn", a.amount_pence::int as "amountPence", a.number as attempt, a.outcome, a.hard, a.decline_code as code,
       ${followedSql("s", "c", "a")} as followed
     from charge_attempt a join charge c on c.id = a.charge_id join subscription s on s.id = c.subscription_id where c.subscription_id = ? and a.asked_at >= ? order by a.asked_at, a.number`,
    [subscriptionId, new Date(sinceMs)],
  );
  return rows.map(({ dueOn, amountPence, attempt, ...known }) => ({ dueOn, amountPence, attempt, outcome: outcomeInWords(known) }));
}
