import { expect, it } from "vitest";
import { NOT_TRIED } from "#domain/billing/contract/declines.ts";
import { DAY_MS } from "#domain/time.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import { Clock } from "../../lab/prove/simulation/clock.ts";
import { Dice } from "../../lab/prove/simulation/faults.ts";
import { SimulatedStore } from "../../lab/prove/simulation/store.ts";
import { aContract, NOON_MS } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import type { ProviderAnswer } from "../../workflows/billing/provider/provider.port.ts";
import { seededRandom } from "../planning/optimiser/random.ts";
import type { AttemptRequest, ChargeStore } from "./charge-store.port.ts";
import { createChargeStore } from "./charge-store.ts";

const database = testDatabase();
const STEPS = 60;

/** The comparable part of both stores' results: without the ids of rows and cards, which only one of them has. */
const alike = (result: unknown): unknown =>
  JSON.parse(JSON.stringify(result ?? null, (key, value) => (["chargeId", "customer", "card"].includes(key) ? undefined : value)));
const outcome = (work: Promise<unknown>): Promise<unknown> => work.then(alike, (error: Error) => `threw ${error.name}`);

/** One random step, the same in both stores. */
function step(
  dice: Dice,
  subscriptionId: string,
  index: number,
  nowMs: number,
): { what: string; take: (store: ChargeStore) => Promise<unknown> } {
  // mostly the next call, as a workflow makes it; sometimes an old one, as a stale activity makes it
  const next = { month: 3 + Math.floor(index / (STEPS / 3)), attempt: 1 + Math.floor((index % (STEPS / 3)) / 5) };
  const { month, attempt } = dice.chance(0.3) ? { month: dice.whole(3, next.month), attempt: dice.whole(1, next.attempt) } : next;
  const ask: AttemptRequest = { subscriptionId, dueOn: `2027-0${month}-10`, attempt, amountPence: 999 };
  const reference = `pi_${ask.subscriptionId}:${ask.dueOn}:${ask.attempt}`;
  const answers: ProviderAnswer[] = [
    { kind: "captured", reference, atMs: nowMs },
    { kind: "declined", reference: dice.chance(0.7) ? reference : null, code: "no", hard: dice.chance(0.3), atMs: nowMs },
    { kind: "action", reference, atMs: nowMs },
  ];
  const answer = answers[dice.whole(0, 2)] ?? answers[0]!;
  const what = `${ask.dueOn} ${ask.attempt}`;
  const roll = dice.whole(0, 9);
  if (roll < 4)
    return {
      what: `begin ${what}`,
      take: async (store) => {
        const begun = await store.begin(ask, nowMs);
        if (begun.kind === "close first")
          for (const { ask: earlier, reference: left } of begun.earlier)
            await store.settle(earlier, { kind: "declined", reference: left, code: NOT_TRIED, hard: false, atMs: nowMs });
        return begun;
      },
    };
  const stray = dice.chance(0.2) ? `${reference}-stray` : reference;
  if (roll < 6) return { what: `opened ${what}`, take: (store) => store.savePayment(ask, stray) };
  if (roll < 8) return { what: `settle ${what} ${answer.kind}`, take: (store) => store.settle(ask, answer) };
  const part = dice.chance(0.5) ? { id: `part-${dice.whole(1, 3)}`, pence: dice.whole(1, 600) } : {};
  return {
    what: `refund ${what}`,
    take: async (store) => {
      const begun = await store.beginRefund(subscriptionId, { dueOn: ask.dueOn, accessStays: true, ...part });
      if (begun.kind === "ask" && roll === 9) {
        const done = { reference: `re_${begun.key}`, amountPence: begun.amountPence, atMs: nowMs };
        await store.settleRefund(begun.key, done);
      }
      return begun;
    },
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])("gives the same results in PostgreSQL as in the simulator's store (seed %i)", async (seed) => {
  const em = () => database.orm.em.fork();
  const { subscriptionId } = await aContract(em());
  const dice = new Dice(seededRandom(seed * 9973), 0);
  const real = createChargeStore({ em: database.orm.em, origin: "https://larder.test" });
  const simulated = new SimulatedStore(new Clock(NOON_MS), new Dice(seededRandom(1), 0));
  const results: [string, unknown][] = [];
  for (let index = 0; index < STEPS; index++) {
    const nowMs = NOON_MS + index * Math.floor(DAY_MS / 5);
    if (index === STEPS - 15) {
      simulated.end(subscriptionId, nowMs);
      await endSubscription(em(), subscriptionId, nowMs, "https://larder.test");
    }
    const { what, take } = step(dice, subscriptionId, index, nowMs);
    const [result, expected] = [await outcome(take(real)), await outcome(take(simulated))];
    expect(result, `step ${index}: ${what}`).toEqual(expected);
    results.push([what, result]);
  }
  expect(new Set(results.map(([, result]) => JSON.stringify(result))).size).toBeGreaterThan(10);
  const [row] = await em().execute<{ pence: number }[]>(
    `select coalesce(sum(p.pence), 0)::int as pence from ledger_posting p join ledger_entry e on e.id = p.entry_id
     join charge c on c.id = e.charge_id where p.account = 'provider' and c.subscription_id = ?`,
    [subscriptionId],
  );
  expect(row?.pence).toBe(simulated.balancePence);
});
