/**
 * Restores the real product's database to a backup from before payments, once with Temporal's data and once without, after the provider has
 * discarded its idempotency keys: `npm run -s prove restore -- --contracts 10 [--minutes 5]`. It judges by the provider's own records. Exit code 1
 * if a customer was charged twice, a lost payment was not booked again, or the ledger differs from the provider's.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { restoreRun } from "./restore/restore-run.ts";

const { values } = parseArgs({ options: { contracts: { type: "string", default: "10" }, minutes: { type: "string", default: "5" } } });
const home = mkdtempSync(join(tmpdir(), "larder-restore-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access
try {
  const report = await restoreRun({
    home,
    contracts: Number(values.contracts),
    withinMs: Number(values.minutes) * 60_000,
    logLine: console.error,
  });
  console.log(JSON.stringify(report));
  if (report.chargedTwice > 0 || report.differencePence > 0 || report.healed < report.restored) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
