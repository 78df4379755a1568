/**
 * Run this after restoring a database from a backup, before the product starts: `npm run -s restored -- --from 2026-11-28T03:00:00Z`. The product then
 * charges nothing until it has reconciled its ledger with Stripe's records since that time.
 */
import { parseArgs } from "node:util";
import { recordRestore } from "../../db/billing/restore/database-restore.writes.ts";
import { withDatabase } from "../prices/database.ts";

const USAGE = `Give the time of the backup, with its time zone:
  npm run -s restored -- --from 2026-11-28T03:00:00Z`;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function parseBackupTime(args: string[], nowMs: number): Date {
  const { from = "" } = parseArgs({ args, options: { from: { type: "string" } } }).values;
  const backupTime = new Date(ISO_INSTANT.test(from) ? from : Number.NaN);
  if (Number.isNaN(backupTime.getTime())) throw new Error(USAGE);
  if (backupTime.getTime() > nowMs) throw new Error(`${from} is in the future. ${USAGE}`);
  return backupTime;
}

try {
  const nowMs = Date.now();
  const from = parseBackupTime(process.argv.slice(2), nowMs);
  await withDatabase((orm) => recordRestore(orm.em, from, nowMs));
  console.log(`Restored from ${from.toISOString()}. Start the product: it charges nothing until it has reconciled its ledger with Stripe.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
