import type { EntityManager } from "@mikro-orm/postgresql";
import { TABLES_KEPT } from "#domain/accounts/tables-kept.ts";

/** The condition for expired rows of each table, with unqualified column names. */
export const EXPIRED: Readonly<Record<string, string>> = {
  "auth.session": `"expiresAt" < now() or "createdAt" < now() - interval '90 days'`,
  "auth.verification": `"expiresAt" < now()`,
  request_count: "expire < extract(epoch from now()) * 1000",
  erasure: "created_at < now() - interval '60 days'",
  data_request: "expires_at < now()",
  push_message: "created_at < now() - interval '90 days'",
  household_invitation: "expires_at < now() - interval '30 days'",
  plan_generation: "created_at < now() - interval '30 days'",
  cancel_link: "expires_at < now()",
  card_link: "expires_at < now()",
  provider_event: "handled_at < now() - interval '180 days'",
  mail: "created_at < now() - interval '395 days'",
  support_message: "created_at < now() - interval '2 years'",
  support_action: "created_at < now() - interval '6 years'",
  lead_invitation: "expires_at < now() - interval '30 days'",
  lead_buyer_token: "expires_at < now()",
  lead_ping: "created_at < now() - interval '2 years' and used_at is null",
};
/** Tables that `forgetLeads` cleans. */
export const CLEANED_ELSEWHERE = ["lead", "contract_holder"];

/** Small, so that rows are locked only briefly. */
const BATCH = 1000;

const quoted = (table: string) =>
  table
    .split(".")
    .map((word) => `"${word}"`)
    .join(".");

/**
 * Deletes expired rows in batches, each in its own transaction. Idempotent and safe to interrupt.
 * @param between called after each batch with the number of rows deleted so far; if it throws, the run ends.
 * @returns the number of rows deleted per table.
 */
export async function removeExpired(em: EntityManager, between: (removed: number) => void): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  let all = 0;
  for (const table of Object.keys(TABLES_KEPT)) {
    const past = EXPIRED[table];
    if (past === undefined) continue;
    for (let batch = BATCH; batch === BATCH; ) {
      const gone = await em
        .fork()
        .execute<unknown[]>(
          `delete from ${quoted(table)} where ctid = any(array(select ctid from ${quoted(table)} where ${past} limit ${BATCH} for update skip locked)) returning 1`,
        );
      batch = gone.length;
      all += batch;
      if (batch > 0) removed[table] = (removed[table] ?? 0) + batch;
      between(all);
    }
  }
  return removed;
}
