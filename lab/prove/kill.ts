/**
 * Starts the real product with due contracts made through its API, requests ten billing runs at once, and sends `kill -9` to its worker, API, PostgreSQL and Temporal while
 * a charge is before, in and after the provider's decision, also to two processes at once and to one that has just restarted: `npm run -s prove kill -- --subscriptions 200 [--kills 12] [--seed 1] [--minutes 20]`.
 * It judges by Stripe's (the sandbox's) records. Exit code 1 if a customer was charged twice or not at all, the ledger is not
 * Stripe's, a kill did not hit a charge in flight, or one of the steps was never hit.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CANARY } from "./kill/canary.ts";
import { killRun } from "./kill/kill-run.ts";
import { runningProduct } from "./kill/running-product.ts";

const { values } = parseArgs({
  options: {
    subscriptions: { type: "string", default: "20" },
    kills: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string", default: "20" },
  },
});
const subscriptions = Number(values.subscriptions);
const kills = Number(values.kills ?? Math.max(4, Math.round(subscriptions / 20)));
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const home = mkdtempSync(join(tmpdir(), "larder-kill-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access

const running = await runningProduct(home, { TRUSTED_PROXY: "1" });
try {
  const plan = { subscriptions, kills, seed, card: CANARY, withinMs: Number(values.minutes) * 60_000, logLine: console.error };
  const { due, chargedOnce, double, missed, ledgerDifferencePence, ...how } = await killRun(running, plan);
  console.log(JSON.stringify({ due, chargedOnce, double, missed, ledgerDifferencePence, ...how, seed }));
  const shown = how.notUnderWay === 0 && Object.values(how.atSteps).every((times) => times > 0);
  if (double > 0 || missed > 0 || ledgerDifferencePence > 0 || !shown) process.exitCode = 1;
} finally {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
