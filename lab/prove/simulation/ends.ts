import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Contract } from "./contract.ts";
import type { Need } from "./figures.ts";
import type { Life } from "./life.ts";
import { lostWithin } from "./spans.ts";

/** The longest time that anything in progress takes. */
const OPEN_DAYS = 30;
/** How long something may stay open: an operator reviews within three days, status checks continue for five, a cardholder has three, and retries are seven apart. */
const RULES = { parked: 4, unknown: 6, asking: 1, action: 4, waiting: 1 } as const;

/** Since when a contract has been in its current state. */
function sinceMs({ states }: Contract, same: (subscription: Contract["held"]["subscription"]) => boolean): number {
  const before = states.findLastIndex(({ subscription }) => !same(subscription));
  return states[before + 1]?.atMs ?? 0;
}

/** A charge that is open at the end although no rule keeps it open: it is unpaid and no longer requested. */
function whyLeft(life: Life, contract: Contract): string | null {
  const { charge, status, parked, disputes = [] } = contract.held.subscription;
  const disputed = disputes.some(({ state }) => state === "open");
  if (parked !== null) {
    const since = sinceMs(contract, (one) => one.parked === parked);
    return life.endMs - since > RULES.parked * DAY_MS ? `is parked as ${parked} at the end` : null;
  }
  if (status === "active" && !charge && !disputed) return "is active and has no next charge";
  if (!charge || (disputed && charge.state === "waiting")) return null; // the bank decides first
  if (charge.state !== "waiting") {
    const since = sinceMs(contract, (one) => one.charge?.dueOn === charge.dueOn && one.charge.state === charge.state);
    return life.endMs - since > RULES[charge.state] * DAY_MS ? `ends with ${charge.dueOn} ${charge.state}` : null;
  }
  if (status === "failed") {
    const since = sinceMs(contract, (one) => one.status === "failed");
    const card = contract.diary.findLast(({ what, atMs }) => what === "card" && atMs > since);
    const untried =
      card &&
      life.endMs - Math.max(card.atMs, charge.atMs) > RULES.waiting * DAY_MS &&
      !contract.asked.some(({ atMs }) => atMs >= card.atMs);
    return untried ? `ends suspended, and a card was saved that ${charge.dueOn} was not asked of` : null;
  }
  if (status !== "active" && status !== "pending" && status !== "past_due") return null; // waits for a card, or is paused or cancelled
  return life.endMs - charge.atMs > RULES.waiting * DAY_MS + HOUR_MS ? `ends ${status}, and ${charge.dueOn} was never charged` : null;
}

/** Pauses that continued after their end, and after any bank decision. */
function judgePauses({ lost, endMs }: Life, { id, states, diary }: Contract, need: Need): void {
  states.forEach(({ subscription }, index) => {
    const { status, pause } = subscription;
    const next = states[index + 1];
    if (status !== "paused" || !pause || (next?.subscription.status === "paused" && next.subscription.pause?.until === pause.until)) return;
    if (subscription.disputes?.some(({ state }) => state === "open")) return;
    const toMs = next?.atMs ?? endMs;
    const decided = diary.filter(({ what, atMs }) => what === "disputed" && atMs <= toMs).map(({ atMs }) => atMs);
    const untilMs = Math.max(dueAtMs(pause.until), ...decided);
    const lateMs = toMs - untilMs - DAY_MS - lostWithin(lost, untilMs, toMs);
    need("missedCharges", lateMs <= 0, `${id} was paused after ${pause.until}, when its pause was over`);
  });
}

/** At the end of a simulation, after weeks without new faults, no contract waits for an event that will never come. */
export function judgeEnd(life: Life, contract: Contract, need: Need): void {
  const { held, id } = contract;
  const { charge, parked, toRefund, disputes = [] } = held.subscription;
  judgePauses(life, contract, need);
  const left = whyLeft(life, contract);
  need("missedCharges", left === null, `${id} ${left}`);
  const oldMs = life.endMs - OPEN_DAYS * DAY_MS;
  need("wedged", parked === null || (charge?.atMs ?? 0) > oldMs, `${id} is parked as ${parked} for ever`);
  need("wedged", toRefund.length === 0, `${toRefund.map(({ dueOn }) => dueOn).join(", ")} never went back`);
  need("wedged", charge === null || charge.state === "waiting" || charge.atMs > oldMs, `${charge?.dueOn} is ${charge?.state} for ever`);
  const isOpen = (payment: { request: { chargeId: string }; disputes: readonly { state: string }[] }) =>
    payment.request.chargeId.startsWith(`${id}:`) && payment.disputes.some(({ state }) => state === "open");
  const disputed = disputes.some(({ state }) => state === "open");
  need("wedged", !disputed || life.provider.payments.some(isOpen), "a dispute that was decided is open for ever");
}
