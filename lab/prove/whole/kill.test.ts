import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARY, cardIn, cardInDatabase, cardInFiles, cardInHistories } from "../kill/canary.ts";
import { killRun } from "../kill/kill-run.ts";
import { type RunningProduct, runningProduct, SERVICES } from "../kill/running-product.ts";

const START_MS = 240_000;
const SUBSCRIPTIONS = 20;
const home = mkdtempSync(join(tmpdir(), "larder-kill-"));
let running: RunningProduct;
beforeAll(async () => {
  chmodSync(home, 0o755); // the database's own user enters it
  running = await runningProduct(home, { TRUSTED_PROXY: "1" }); // signs many up, each from a place of their own
}, START_MS);
afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
}, START_MS);

const places = async () => {
  const { workflows, places: inHistories } = await cardInHistories(running.temporal, running.dataConverter);
  const inDatabase = await cardInDatabase(running.orm.em.fork());
  return { workflows, found: [...cardIn(running.product.output()), ...cardInFiles(home), ...inDatabase, ...inHistories] };
};
/** Sends the card to calls that do not want it, as a broken form or a stranger would. */
async function sentAstray(): Promise<string> {
  const { number, cvc } = CANARY;
  const json = { method: "POST", headers: { "content-type": "application/json", "stripe-signature": `t=1,v1=${number}` } };
  const body = JSON.stringify({ cardDetails: { number, cvc }, cvc, number });
  const calls = [
    ["/api/stripe/webhook", { ...json, body }],
    ["/api/acquired/webhook", { ...json, body: `{"number":"${number}"` }],
    ["/api/create-subscription", { ...json, body }],
    ["/api/stripe/create-subscription", { ...json, body }],
    ["/api/grove/send-message", { ...json, body: JSON.stringify({ cvc, number }) }],
    [`/api/stripe/config?number=${number}&cvc=${cvc}`, {}],
  ] as const;
  const answers = await Promise.all(calls.map(([path, init]) => fetch(running.product.url + path, init)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

// ten runs at once, and kill -9 of each of its services while payments are being made
describe("D-31d, D-32a: the product, killed while it bills", () => {
  it("charges everybody once, and the ledger is the provider's to the penny", async () => {
    const report = await killRun(running, {
      subscriptions: SUBSCRIPTIONS,
      kills: SERVICES.length,
      seed: 7,
      card: CANARY,
      withinMs: 240_000,
      logLine: () => {},
    });
    expect(report).toMatchObject({
      due: SUBSCRIPTIONS,
      chargedOnce: SUBSCRIPTIONS,
      double: 0,
      missed: 0,
      ledgerDifferencePence: 0,
      kills: SERVICES.length,
    });
    expect(report.underWayAtAKill).toBeGreaterThan(0);
    expect(report.underWay).toBe(report.kills);
    expect(report.atSteps).toEqual({ before: 1, asked: 1, captured: 1, answered: 1 });
    expect(report.recoveryP99S).toBeLessThan(120);
  });
});

// logs, files, every table with the outbox, every history, answers
describe("D-35b: the card with which they paid", () => {
  it("is found nowhere, not even after it was sent to calls that do not want it", async () => {
    // the last kill may have been the API's
    const health = () =>
      fetch(`${running.product.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(health, { timeout: 60_000 }).toBe(true);
    expect(cardIn(await sentAstray())).toEqual([]);
    const { workflows, found } = await places();
    expect(workflows).toBeGreaterThan(SUBSCRIPTIONS);
    expect(found).toEqual([]);
  });

  it("would be found: leaks that are made on purpose", async () => {
    const { number, cvc } = CANARY;
    const em = running.orm.em.fork();
    writeFileSync(join(home, "leak.log"), `card ${number.replace(/(\d{4})(?=\d)/g, "$1 ")}`);
    await em.execute(
      "insert into mail (id, kind, recipient, subject, body, secret, forget, created_at) values (gen_random_uuid(), 'leak', '', '', ?, false, false, now())",
      [`cvc=${cvc}`],
    );
    await running.temporal.workflow.start("mailWorkflow", { workflowId: "leak", taskQueue: "nobody", args: [{ mailId: number }] });
    for (const text of [`"cvc":"${cvc}"`, Buffer.from(`xx${number}yy`).toString("base64"), encodeURIComponent(number)])
      expect(cardIn(text), text).not.toEqual([]);
    await expect
      .poll(async () => (await places()).found, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([`${join(home, "leak.log")}: number`, "public.mail: code", "leak: number"]));
  });
});
