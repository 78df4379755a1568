import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { dueAtMs } from "#domain/billing/dates.ts";
import { FAULTS } from "./faults.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Life, liveOne } from "./life.ts";
import { SimulatedProvider } from "./provider.ts";
import { SimulatedStore } from "./store.ts";

const SEED = 11;
const LIVES = 40;
const YEARS = 4;
const RATE = 0.05;
const FIGURES = [
  "doubleCharges",
  "missedCharges",
  "chargesAfterCancel",
  "chargesInTrial",
  "wrongAmounts",
  "ledgerDifferencePence",
] as const;

async function lived(): Promise<Life[]> {
  const lives: Life[] = [];
  for (let index = 0; index < LIVES; index++) lives.push(await liveOne(SEED + index, YEARS, RATE));
  return lives;
}
const total = (verdicts: readonly Verdict[], figure: (typeof FIGURES)[number]) =>
  verdicts.reduce((sum, verdict) => sum + verdict[figure], 0);
const judged = (lives: readonly Life[]): Verdict[] => lives.map(judge);
const copied = (life: Life): Life => Object.assign(Object.create(Object.getPrototypeOf(life)), life, { provider: providerOf(life) });
/** The provider's payments may be changed without changing the life that they came from. */
function providerOf({ provider }: Life): SimulatedProvider {
  const clone: SimulatedProvider = Object.create(Object.getPrototypeOf(provider), {
    payments: { value: structuredClone(provider.payments) },
    balancePence: { value: provider.balancePence },
  });
  return clone;
}

describe("the judge of simulated lives", () => {
  let lives: Life[];
  let verdicts: Verdict[];
  let paid: Life;
  beforeAll(async () => {
    lives = await lived();
    verdicts = judged(lives);
    paid = lives.find(
      (life) => life.cancelledAtMs === null && life.provider.payments.filter(({ answer }) => answer?.kind === "captured").length > 20,
    ) as Life;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const captured = (life: Life) => life.provider.payments.filter(({ answer }) => answer?.kind === "captured");

  it.each(FIGURES)("finds no %s in the product's own lives under faults", (figure) => {
    expect(total(verdicts, figure)).toBe(0);
  });

  it("sees nearly every kind of fault strike in a hundred and more years", () => {
    const struck = FAULTS.filter((fault) => lives.some(({ dice }) => (dice.fired.get(fault) ?? 0) > 0));
    expect(struck.length).toBeGreaterThanOrEqual(20);
  });

  it("sees a period that was paid twice", () => {
    const life = copied(paid);
    life.provider.payments.push(structuredClone(captured(life)[3] as (typeof life.provider.payments)[number]));
    expect(judge(life).doubleCharges).toBeGreaterThan(0);
  });
  it("sees a month that was left out", () => {
    const life = copied(paid);
    const lost = captured(life)[5] as (typeof life.provider.payments)[number];
    life.provider.payments.splice(life.provider.payments.indexOf(lost), 1);
    const quiet = { ...life, diary: life.diary.filter(({ what }) => what === "pay day") };
    expect(judge(quiet).missedCharges).toBeGreaterThan(0);
  });
  it("sees a charge that never came", () => {
    const { subscription } = paid.held;
    const charge = subscription.charge ?? null;
    expect(charge).not.toBeNull();
    const late = { ...paid, endMs: (charge?.atMs ?? 0) + 30 * 86_400_000 };
    expect(judge(late).missedCharges).toBeGreaterThan(judge(paid).missedCharges);
  });
  it("sees money that was kept after the cancellation", () => {
    const life = { ...copied(paid), cancelledAtMs: dueAtMs("2025-01-01") - 1 };
    expect(judge(life).chargesAfterCancel).toBeGreaterThan(0);
  });
  it("sees a charge in the trial", () => {
    expect(judge({ ...paid, trialEndsAtMs: paid.endMs }).chargesInTrial).toBeGreaterThan(0);
  });
  it("sees a wrong amount", () => {
    const life = copied(paid);
    (captured(life)[2] as (typeof life.provider.payments)[number]).request.amountPence = 2478;
    expect(judge(life).wrongAmounts).toBe(1);
  });
  it("sees a penny between ledger and provider", () => {
    const store: SimulatedStore = Object.create(paid.store, { balancePence: { value: paid.store.balancePence + 1 } });
    expect(judge({ ...paid, store }).ledgerDifferencePence).toBe(1);
  });

  it("sees an engine that confirms whatever it has opened", async () => {
    const opened = SimulatedStore.prototype.opened;
    const open = SimulatedProvider.prototype.open;
    let asked = 0;
    vi.spyOn(SimulatedProvider.prototype, "open").mockImplementation(function (this: SimulatedProvider, request) {
      return open.call(this, { ...request, key: `${request.key}:${asked++}` });
    });
    vi.spyOn(SimulatedStore.prototype, "opened").mockImplementation(async function (this: SimulatedStore, ask, reference) {
      const kept = await opened.call(this, ask, reference);
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
});
