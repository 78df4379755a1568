import type { EntityManager } from "@mikro-orm/postgresql";
import { TABLES_KEPT } from "#domain/accounts/tables-kept.ts";

/** Which rows of a table are past their time; columns by their names alone. */
export const PAST: Readonly<Record<string, string>> = {
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
/** Emptied by a run of their own beside this one: `forgetLeads`. */
export const EMPTIED = ["lead", "contract_holder"];

/** Few enough to be held for a moment only. */
const BATCH = 1000;

const quoted = (table: string) =>
  table
    .split(".")
    .map((word) => `"${word}"`)
    .join(".");

/**
 * Removes what is past its time, a batch after the other, each in a transaction of its own. Safe to repeat, and to break off.
 * @param between is called after each batch with how many rows went so far; what it throws ends the run.
 * @returns how many rows went of which table.
 */
export async function removeExpired(em: EntityManager, between: (removed: number) => void): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  let all = 0;
  for (const table of Object.keys(TABLES_KEPT)) {
    const past = PAST[table];
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
