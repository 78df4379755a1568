import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { nothingAgreed } from "../access/nothing-agreed.ts";
import { daysBetween, dueAtMs, londonDay } from "../calendar/dates.ts";
import { mayPause, paused, resumed } from "../calendar/pause.ts";
import { mayChoosePayDay, payDayChosen } from "../calendar/pay-day.ts";
import { scheduledEmails } from "../emails/scheduled-emails.ts";
import { refunded } from "./household.fixture.ts";
import { nextStep, type Step } from "./next-step.ts";
import { applyOutcome, markInFlight, type Outcome, providerSignalled } from "./outcome.ts";
import { newSubscription, type Subscription } from "./subscription.ts";
import { cancelled, cardSaved, released } from "./transitions.ts";

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const START = Date.parse("2026-11-05T10:30:00Z");

/** A simple model of a subscription, as its household sees it. `paidOn`: the days of its payments. */
type Model = { nowMs: number; agreed: boolean; left: boolean; away: boolean; paidDates: string[]; paidOn: string[]; asksForPause: boolean };
type Real = { subscription: Subscription };
type Command = fc.Command<Model, Real>;

const change = (real: Real, how: (now: Subscription) => Subscription) => {
  real.subscription = how(real.subscription);
};

/** Invariants at every moment, whatever updates arrive and whatever the provider answers. */
function holds(model: Model, { subscription }: Real): void {
  const { status, charge, paidPeriods, lastDueOn, toRefund, trialEndsAtMs } = subscription;
  expect(status === "cancelled").toBe(model.left);
  expect(status === "paused").toBe(model.away && !model.left);
  expect(paidPeriods).toBe(model.paidDates.length);
  expect(new Set(model.paidDates).size).toBe(model.paidDates.length);
  if (charge && charge.state === "waiting" && charge.attempt === 1) {
    expect(dueAtMs(charge.dueOn)).toBeGreaterThanOrEqual(trialEndsAtMs);
    if (lastDueOn && status === "active") expect(daysBetween(lastDueOn, charge.dueOn)).toBeGreaterThanOrEqual(28);
    const price = paidPeriods === 0 ? 999 : 2477;
    expect(charge.amountPence).toBe(price + Math.floor(((charge.extraDays ?? 0) * 2477) / 30));
    expect(charge.extraDays ?? 0).toBeLessThanOrEqual(30);
  }
  model.paidOn.slice(1).forEach((day, index) => {
    expect(daysBetween(model.paidOn[index] ?? "", day)).toBeGreaterThanOrEqual(28);
  });
  if (status === "paused" || status === "failed" || status === "cancelled" || charge?.restarts)
    expect(accessUntilMs(subscription)).not.toBeNull();
  if (charge) expect(charge.declines).toBeLessThan(charge.attempt);
  if (status === "failed" || status === "past_due") expect(charge).not.toBeNull();
  if (status === "active" && paidPeriods > 0) expect(charge ?? subscription.parked).not.toBeNull(); // no charge is forgotten
  for (const { dueOn } of toRefund) expect(model.paidDates).toContain(dueOn);
  const step: Step = nextStep(subscription, model.nowMs, true);
  if (step.kind === "charge") expect(["cancelled", "paused"]).not.toContain(status);
  if (step.kind === "end") expect(model.left).toBe(true);
  expect(nothingAgreed(subscription)).toBe(!model.agreed);
  if (!model.agreed) {
    // without an agreement there is never a payment, an email or a refund
    expect(step).toEqual(model.left ? { kind: "end" } : { kind: "wait", untilMs: null });
    expect([scheduledEmails(subscription, [], model.nowMs), toRefund]).toEqual([[], []]);
  }
}

const command = (name: string, check: (model: Model, real?: Real) => boolean, run: (model: Model, real: Real) => void): Command => ({
  check: (model) => check(model),
  run: (model, real) => {
    run(model, real);
    holds(model, real);
  },
  toString: () => name,
});
const always = () => true;

const wait = (hours: number) => command(`wait ${hours} h`, always, (model) => (model.nowMs += hours * HOUR_MS));
const choose = (day: number) =>
  command(
    `pay day ${day}`,
    (model) => !model.left,
    (model, real) => {
      if (!mayChoosePayDay(real.subscription, day, model.nowMs)) return;
      change(real, (now) => payDayChosen(now, day, model.nowMs));
      model.agreed = true;
    },
  );
const card = command(
  "card",
  (model) => !model.left,
  (model, real) => {
    change(real, (now) => cardSaved(now, model.nowMs));
    model.agreed = true;
  },
);
const pause = command("pause", always, (model, real) => {
  if (!mayPause(real.subscription, model.nowMs)) return;
  change(real, (now) => paused(now, model.nowMs));
  if (real.subscription.status === "paused") model.away = true;
  else model.asksForPause = true;
});
const resume = command(
  "resume",
  (model) => model.away && !model.left,
  (model, real) => {
    change(real, (now) => resumed(now, model.nowMs));
    model.away = false;
  },
);
const leave = command("leave", always, (model, real) => {
  change(real, (now) => cancelled(now, model.nowMs));
  model.left = true;
});
const provider = command("the provider speaks", always, (model, real) => change(real, (now) => providerSignalled(now, model.nowMs)));
const person = (verdict: "collect" | "waive") =>
  command(`a person: ${verdict}`, always, (model, real) => {
    if (real.subscription.parked) change(real, (now) => released(now, verdict, model.nowMs));
  });

/** One step of the workflow with an answer of the provider; the household may cancel during an attempt. */
const step = (kind: Outcome["kind"], hard: boolean, leaves: boolean) =>
  command(`step: ${kind}${hard ? " (hard)" : ""}${leaves ? ", leaving meanwhile" : ""}`, always, (model, real) => {
    const next = nextStep(real.subscription, model.nowMs, true);
    if (next.kind === "wait" && next.untilMs !== null) model.nowMs = Math.max(model.nowMs, next.untilMs);
    if (next.kind === "wait" || next.kind === "end") return;
    if (next.kind === "park") return change(real, (now) => ({ ...now, parked: "overdue" }));
    if (next.kind === "refund") return change(real, (now) => refunded(now, next.refunding.dueOn, model.nowMs));
    if (next.kind === "resume") {
      model.away = false;
      return change(real, (now) => resumed(now, model.nowMs));
    }
    const { charge } = real.subscription;
    if (!charge) throw new Error("an attempt needs a charge");
    change(real, markInFlight);
    if (leaves) {
      change(real, (now) => cancelled(now, model.nowMs));
      model.left = true;
    }
    const outcome: Outcome = kind === "declined" ? { kind, hard, atMs: model.nowMs } : { kind, atMs: model.nowMs };
    change(real, (now) => applyOutcome(now, outcome));
    if (kind !== "captured") return;
    model.paidDates.push(charge.dueOn);
    if (model.left) return; // it is refunded
    model.paidOn.push(londonDay(model.nowMs));
    if (real.subscription.status === "paused") [model.away, model.asksForPause] = [model.asksForPause, false];
  });

it("agrees with the model through random lives (D-29a)", () => {
  const kinds = fc.constantFrom<Outcome["kind"]>(
    "captured",
    "captured",
    "captured",
    "declined",
    "action",
    "unknown",
    "absent",
    "refused",
    "unsafe",
  );
  const commands = fc.commands(
    [
      fc.integer({ min: 1, max: 60 * 24 }).map(wait),
      fc.integer({ min: 1, max: 31 }).map(choose),
      fc.constant(card),
      fc.constant(pause),
      fc.constant(resume),
      fc.constant(provider),
      fc.constantFrom("collect" as const, "waive" as const).map(person),
      ...Array.from({ length: 5 }, () =>
        fc.tuple(kinds, fc.boolean(), fc.nat(40)).map(([kind, hard, roll]) => step(kind, hard, roll === 0)),
      ),
      fc.constant(leave),
    ],
    { maxCommands: 80, size: "max" },
  );
  fc.assert(
    fc.property(commands, (life) => {
      const model: Model = { nowMs: START, agreed: false, left: false, away: false, paidDates: [], paidOn: [], asksForPause: false };
      const real: Real = { subscription: newSubscription(TERMS, START + 7 * DAY_MS) };
      fc.modelRun(() => ({ model, real }), life);
    }),
    { numRuns: 2000 },
  );
});
