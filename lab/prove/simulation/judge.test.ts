import { beforeAll, describe, expect, it, vi } from "vitest";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";
import { FAULTS } from "./faults.ts";
import { FIGURES, type Figure, type Verdict } from "./figures.ts";
import { judge } from "./judge.ts";
import { type Life, liveOne } from "./life.ts";
import { type Payment, SimulatedProvider } from "./provider.ts";
import { SimulatedStore } from "./store.ts";

const SEED = 11;
const CALM = 43;
const LIVES = 40;
const YEARS = 4;
const RATE = 0.05;

async function lived(): Promise<Life[]> {
  const lives: Life[] = [];
  for (let index = 0; index < LIVES; index++) lives.push(await liveOne(SEED + index, YEARS, RATE));
  return lives;
}
const total = (verdicts: readonly Verdict[], figure: Figure) => verdicts.reduce((sum, verdict) => sum + verdict[figure], 0);
const judged = (lives: readonly Life[]): Verdict[] => lives.map(judge);

/** The same life, of which payments and contracts may be changed without changing the one that it came from. */
function copied(life: Life): Life {
  const provider: SimulatedProvider = Object.create(Object.getPrototypeOf(life.provider), {
    payments: { value: structuredClone(life.provider.payments) },
    balancePence: { value: life.provider.balancePence },
  });
  return { ...life, provider, contracts: life.contracts.map((contract) => ({ ...contract, reminders: [...contract.reminders] })) };
}
const captured = (life: Life) => life.provider.payments.filter(({ answer }) => answer?.kind === "captured");
const first = <Of>(of: readonly Of[]): Of => {
  const [one] = of;
  if (one === undefined) throw new Error("there is none");
  return one;
};
const last = <Of>(of: readonly Of[]): Of => first(of.slice(-1));
/** Changes what a contract's workflow believed at the end. */
const believing = (life: Life, change: (subscription: Subscription) => Subscription): Life => {
  const copy = copied(life);
  const contract = last(copy.contracts);
  contract.held = { ...contract.held, subscription: change(contract.held.subscription) };
  return copy;
};
const ofLast = (life: Life): Payment[] =>
  captured(life).filter(({ request }) => request.chargeId.startsWith(`${last(life.contracts).id}:`));

describe("the judge of simulated lives", () => {
  let lives: Life[];
  let verdicts: Verdict[];
  let paid: Life;
  beforeAll(async () => {
    lives = await lived();
    verdicts = judged(lives);
    // one that pays on and on, with few faults
    paid = await liveOne(CALM, YEARS, RATE, 0);
  }, 180_000); // a loaded machine
  const without = (index: number): Life => {
    const life = copied(paid);
    const lost = captured(life)[index];
    if (lost) life.provider.payments.splice(life.provider.payments.indexOf(lost), 1);
    return life;
  };
  const quiet = (life: Life): Life => ({
    ...life,
    contracts: life.contracts.map((contract) => ({ ...contract, diary: contract.diary.filter(({ what }) => what === "pay day") })),
  });

  it.each(FIGURES)("finds no %s in the product's own lives under faults", (figure) => {
    expect([total(verdicts, figure), verdicts.flatMap(({ why }) => why)]).toEqual([0, []]);
  });

  it("sees every kind of thing happen: nearly all faults, refunds and disputes made elsewhere, pauses, reminders and contracts that come after others", () => {
    const struck = FAULTS.filter((fault) => lives.some(({ dice }) => (dice.fired.get(fault) ?? 0) > 0));
    expect(struck.length).toBeGreaterThanOrEqual(20);
    const some = (happens: (life: Life) => boolean) => lives.filter(happens).length;
    const noted = (what: Contract["diary"][number]["what"]) =>
      some(({ contracts }) => contracts.some(({ diary }) => diary.some((entry) => entry.what === what)));
    expect(Math.min(...(["paused", "resumed", "pay day", "card", "failed", "disputed"] as const).map(noted))).toBeGreaterThan(0);
    expect(some(({ contracts }) => contracts.length > 1)).toBeGreaterThan(0);
    expect(some(({ contracts }) => contracts.some(({ reminders }) => reminders.length > 0))).toBeGreaterThan(0);
    expect(some(({ provider }) => provider.payments.some(({ refunds }) => refunds.some(({ key }) => key === null)))).toBeGreaterThan(0);
    expect(some(({ provider }) => provider.payments.some(({ disputes }) => disputes.some(({ state }) => state === "won")))).toBeGreaterThan(
      0,
    );
  });

  it("sees a period that was paid twice", () => {
    const life = copied(paid);
    life.provider.payments.push(structuredClone(first(ofLast(life).slice(3))));
    expect(judge(life).doubleCharges).toBeGreaterThan(0);
  });
  it("sees a month that was left out", () => {
    expect(judge(quiet(without(captured(paid).length - 5))).missedCharges).toBeGreaterThan(judge(quiet(paid)).missedCharges);
  });
  it("sees a charge that never came", () => {
    const { charge } = last(paid.contracts).held.subscription;
    const late = { ...paid, endMs: (charge?.atMs ?? 0) + 30 * DAY_MS };
    expect(judge(late).missedCharges).toBeGreaterThan(judge(paid).missedCharges);
  });
  it("sees money that was kept after the cancellation", () => {
    const life = believing(paid, (subscription) => ({ ...subscription, cancelledAtMs: paid.trialEndsAtMs }));
    expect(judge(life).chargesAfterCancel).toBeGreaterThan(0);
  });
  it("sees a charge in the trial", () => {
    expect(judge({ ...paid, trialEndsAtMs: paid.endMs }).chargesInTrial).toBeGreaterThan(0);
  });
  it("sees a wrong amount", () => {
    const life = copied(paid);
    first(ofLast(life).slice(2)).request.amountPence = 2478;
    expect(judge(life).wrongAmounts).toBeGreaterThan(judge(paid).wrongAmounts);
  });
  it("sees a penny between ledger and provider", () => {
    const store: SimulatedStore = Object.create(paid.store, { balancePence: { value: paid.store.balancePence + 1 } });
    expect(judge({ ...paid, store }).ledgerDifferencePence).toBe(1);
  });
  it("sees two payments 27 days apart, and lets 28 pass", () => {
    const apart = (days: number) => {
      const life = copied(paid);
      const [one, next] = ofLast(life).slice(-2);
      if (one?.answer?.kind !== "captured" || next?.answer?.kind !== "captured") throw new Error("it was not paid");
      one.answer.atMs = Date.parse(`${londonDay(next.answer.atMs)}T12:00:00Z`) - days * DAY_MS;
      return judge(life).overpaidWithin28Days;
    };
    expect([apart(27), apart(28)]).toEqual([1, 0]);
  });
  it("sees a period that was open to a household and that nobody paid for", () => {
    const gone = ofLast(paid)[8];
    const life = without(captured(paid).findIndex(({ reference }) => reference === gone?.reference));
    const store: SimulatedStore = Object.create(paid.store, {
      attempts: { value: paid.store.attempts.filter(({ request }) => request.chargeId !== gone?.request.chargeId) },
    });
    expect(judge({ ...life, store }).freePeriods).toBe(1);
  });
  it("sees what waits for ever: a refund, an attempt, a person, a dispute, and a life that goes round in circles", () => {
    const charge = last(paid.contracts).held.subscription.charge;
    if (!charge) throw new Error("nothing is on the calendar");
    const old = { ...charge, state: "unknown" as const, atMs: paid.endMs - 60 * DAY_MS };
    const wedged = [
      believing(paid, (subscription) => ({ ...subscription, toRefund: [{ dueOn: charge.dueOn, accessStays: true }] })),
      believing(paid, (subscription) => ({ ...subscription, charge: old })),
      believing(paid, (subscription) => ({ ...subscription, charge: old, parked: "unresolved" })),
      believing(paid, (subscription) => ({ ...subscription, disputes: [{ reference: "d", dueOn: charge.dueOn, state: "open" }] })),
      { ...paid, stuck: true },
    ].map((life) => judge(life).wedged);
    expect(judge(paid).wedged).toBe(0);
    expect(wedged.map((times) => times > 0)).toEqual([true, true, true, true, true]);
  });
  it("sees reminders that are not so: too late, too early, twice, of a payment that was made, and to somebody who had left", () => {
    const known = lives.find(({ contracts }) =>
      contracts.some(({ reminders }) => reminders.some(({ kind }) => kind === "trial ends tomorrow")),
    );
    if (!known) throw new Error("nobody was reminded");
    const index = known.contracts.findIndex(({ reminders }) => reminders.some(({ kind }) => kind === "trial ends tomorrow"));
    const told = (change: (contract: Contract) => void): number => {
      const life = copied(known);
      const contract = life.contracts[index];
      if (contract) change(contract);
      return judge(life).falseReminders;
    };
    const reminder = (contract: Contract) => first(contract.reminders.filter(({ kind }) => kind === "trial ends tomorrow"));
    const sentBefore = (hours: number) => (contract: Contract) => {
      const one = reminder(contract);
      contract.reminders = [{ ...one, sentAtMs: (one.speaksOfMs ?? 0) - hours * HOUR_MS }];
    };
    expect(told(() => {})).toBe(0);
    expect([told(sentBefore(24)), told(sentBefore(11)), told(sentBefore(37))]).toEqual([0, 1, 1]);
    expect(told((contract) => contract.reminders.push(reminder(contract)))).toBe(2);
    const left = (contract: Contract) => {
      contract.states = contract.states.map((one) => ({ ...one, subscription: { ...one.subscription, status: "cancelled" as const } }));
      contract.reminders = [reminder(contract)];
    };
    expect(told(left)).toBe(1);
  });

  it("sees an announcement of the full price that is not so, and one that was not sent", () => {
    const announces = ({ reminders }: Contract) => reminders.some(({ kind }) => kind === "full price in 7 days");
    const known = lives.find(({ contracts: [contract] }) => contract && announces(contract));
    if (!known) throw new Error("nobody was told of the full price");
    const told = (change: (contract: Contract) => void) => {
      const life = copied(known);
      change(first(life.contracts));
      const { falseReminders, missedReminders } = judge(life);
      return [falseReminders, missedReminders];
    };
    const sentBefore = (hours: number) => (contract: Contract) => {
      contract.reminders = contract.reminders.map((one) => ({ ...one, sentAtMs: (one.speaksOfMs ?? 0) - hours * HOUR_MS }));
      contract.reminders = contract.reminders.filter(({ kind }) => kind === "full price in 7 days");
    };
    expect(told(() => {})).toEqual([0, 0]);
    expect([181, 155].map((hours) => told(sentBefore(hours))[0])).toEqual([1, 1]);
    expect(told(({ reminders }) => reminders.push(first(reminders.filter(({ kind }) => kind === "full price in 7 days"))))[0]).toBe(2);
    const unpaid = (contract: Contract) => contract.reminders.push({ ...first(contract.reminders), kind: "full price tomorrow" });
    expect(told(unpaid)[0]).toBeGreaterThan(0); // before the introductory payment
    const silent = (contract: Contract) => {
      contract.reminders = contract.reminders.filter(({ kind }) => !kind.startsWith("full price"));
    };
    expect(told(silent)[1]).toBeGreaterThan(0);
  });

  it("sees an engine that confirms whatever it has opened", async () => {
    const savePayment = SimulatedStore.prototype.savePayment;
    const open = SimulatedProvider.prototype.open;
    let asked = 0;
    vi.spyOn(SimulatedProvider.prototype, "open").mockImplementation(function (this: SimulatedProvider, request) {
      return open.call(this, { ...request, key: `${request.key}:${asked++}` });
    });
    vi.spyOn(SimulatedStore.prototype, "savePayment").mockImplementation(async function (this: SimulatedStore, ask, reference) {
      const kept = await savePayment.call(this, ask, reference);
      return kept.kind === "ask" ? { ...kept, reference } : kept;
    });
    expect(total(judged(await lived()), "doubleCharges")).toBeGreaterThan(0);
  });
  it("sees an engine that does not write down what it took", async () => {
    const settle = SimulatedStore.prototype.settle;
    vi.spyOn(SimulatedStore.prototype, "settle").mockImplementation(async function (this: SimulatedStore, ...of) {
      const before = this.entries.length;
      return settle.apply(this, of).finally(() => this.entries.splice(before));
    });
    expect(total(judged(await lived()), "ledgerDifferencePence")).toBeGreaterThan(0);
  });
  it("sees an engine that does not hear of refunds and disputes made at the provider", async () => {
    vi.spyOn(SimulatedStore.prototype, "bookFacts").mockResolvedValue(null);
    expect(total(judged(await lived()), "ledgerDifferencePence")).toBeGreaterThan(0);
  });
});
