import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DAY_MS } from "#domain/time.ts";
import { TEST_CARDS } from "../../../local/sandbox/stripe/cards.ts";
import { moveClock, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { type Contract, createContracts } from "../kill/api-contract.ts";
import { judge } from "../kill/judge.ts";
import { type RunningProduct, runningProduct } from "../kill/running-product.ts";
import { backUp, forgetProviderKeys, restoreBackup } from "./backup.ts";

export type RestorePlan = { home: string; contracts: number; withinMs: number; logLine: (line: string) => void };
/** `restored`: contracts whose payment the restore lost. `healed`: those that count as paid again without a second payment. */
export type RestoreReport = { restored: number; chargedTwice: number; healed: number; differencePence: number };

const ENV = { TRUSTED_PROXY: "1" }; // many sign-ups, each from its own address
const CARD = { number: TEST_CARDS.find(({ name }) => name === "visa")?.number ?? "", expMonth: 12, expYear: 2034, cvc: "123" };
/** Minimum time for the days past a due date and the day after it. */
const MARGIN_MS = 60_000;

async function within<Answer>(ms: number, what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (const untilMs = Date.now() + ms; ; await wait(500)) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > untilMs) throw new Error(`${what} did not happen within ${ms / 1000} s`);
  }
}

/** Moves each customer's clock to this long after the due time, which collects the charge. */
async function passDue({ temporal }: RunningProduct, contracts: readonly Contract[], afterMs: number): Promise<void> {
  for (const { subscriptionId, collectAtMs } of contracts) {
    const workflow = temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId));
    const { aheadMs } = (await workflow.query("viewClock")) as { aheadMs: number };
    const forwardMs = Math.round(collectAtMs + afterMs - aheadMs - Date.now());
    if (forwardMs > 0) await workflow.executeUpdate(moveClock, { args: [{ forwardMs }] });
  }
}

/** Number of contracts that have paid and wait for their next period, by their rows. */
async function paidCount({ orm }: RunningProduct, contracts: readonly Contract[]): Promise<number> {
  const ids = `{${contracts.map(({ subscriptionId }) => subscriptionId).join(",")}}`;
  const [row] = await orm.em
    .fork()
    .execute<{ n: number }[]>(
      "select count(*)::int as n from subscription where id = any(?::uuid[]) and paid_periods = 1 and state -> 'charge' ->> 'state' = 'waiting'",
      [ids],
    );
  return row?.n ?? 0;
}

const whenHeldIsOver = ({ orm }: RunningProduct, ms: number): Promise<unknown> =>
  within(ms, "the comparison with the provider", async () => {
    const [row] = await orm.em.fork().execute<{ held: boolean }[]>("select bool_or(compared_at is null) as held from database_restore");
    return row?.held === false ? true : null;
  });

/** Records the restore with the operators' command. */
const recordRestore = (home: string, from: Date) =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL("../../../deploy/commands/restored.ts", import.meta.url)), "--from", from.toISOString()],
    { env: { ...process.env, LARDERLY_HOME: home, DATABASE_URL: "" }, stdio: "pipe" },
  );

/**
 * Has contracts charged, puts the database back to before that with and without Temporal's data, lets the provider forget its keys and a day pass, and
 * judges by the provider's records what came of it.
 */
export async function restoreRun({ home, contracts: count, withinMs, logLine }: RestorePlan): Promise<RestoreReport> {
  const backup = join(home, "backup");
  mkdirSync(backup);
  const contracts: Contract[] = [];
  const running = async <Result>(work: (product: RunningProduct) => Promise<Result>): Promise<Result> => {
    const product = await runningProduct(home, ENV);
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  };

  await running(async (product) => {
    const { subscribed } = createContracts(product);
    for (let index = 0; index < count; index++) contracts.push(await subscribed(CARD));
  });
  const backedUpAt = new Date();
  backUp(home, backup);
  logLine(`${count} contracts are in the backup`);

  await running(async (product) => {
    await passDue(product, contracts, MARGIN_MS);
    await within(withinMs, "the first payment", async () => ((await paidCount(product, contracts)) === count ? true : null));
  });
  logLine(`${count} have been charged after it`);

  const report: RestoreReport = { restored: 0, chargedTwice: 0, healed: 0, differencePence: 0 };
  for (const servers of [["postgres", "temporal"], ["postgres"]] as const) {
    restoreBackup(home, backup, servers);
    forgetProviderKeys(home);
    recordRestore(home, backedUpAt);
    await running(async (product) => {
      await whenHeldIsOver(product, withinMs);
      await passDue(product, contracts, DAY_MS);
      await within(withinMs, "the payment in the rows", async () => ((await paidCount(product, contracts)) === count ? true : null)).catch(
        (error: Error) => logLine(error.message),
      );
      const verdict = await judge({ em: product.orm.em.fork(), records: product.cards.records }, contracts);
      const healed = Math.min(verdict.chargedOnce, await paidCount(product, contracts));
      logLine(`${servers.join(" and ")} restored: ${healed} of ${count} healed, ${verdict.double} charged twice`);
      report.restored += count;
      report.chargedTwice += verdict.double;
      report.healed += healed;
      report.differencePence += verdict.ledgerDifferencePence;
    });
  }
  return report;
}
