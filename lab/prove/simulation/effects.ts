import { dueAtMs, firstDueFrom } from "#domain/billing/calendar/dates.ts";
import { released } from "#domain/billing/contract/transitions.ts";
import { scheduledEmails } from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { collect } from "../../../activities/billing/collect.ts";
import { type Refunded, refundPeriodPayment } from "../../../activities/billing/refund.ts";
import type { SubscriptionEffects } from "../../../workflows/billing/subscription/effects.ts";
import { SECOND } from "./clock.ts";
import type { Asked, Contract } from "./contract.ts";
import type { Household } from "./happenings.ts";
import { isFullPrice, remind } from "./remind.ts";
import type { World } from "./world.ts";

/** How long a simulation continues after its years, without new faults, if something is still open. */
export const OPEN_FOR_MS = 90 * DAY_MS;

/** A parked charge is reviewed by an operator within days. */
function lookAt(contract: Contract, { clock, dice, note, change }: World): void {
  const { held } = contract;
  note(contract, "parked");
  const verdict = dice.chance(0.7) ? "collect" : "waive";
  clock.at(clock.nowMs + dice.between(0.5, 3) * DAY_MS, () => {
    if (!held.subscription.parked) return;
    if (verdict === "waive") note(contract, "waived");
    change(contract, (now, nowMs) => released(now, verdict, nowMs));
    note(contract, "released");
  });
}

/** The activities of a contract's workflow in the simulated world. `household`: what its household does meanwhile. */
export function createEffects(contract: Contract, world: World, household: Household): SubscriptionEffects {
  const { clock, dice, later, latest, stopMs, note, activity, step, pass } = world;
  const { held, id } = contract;
  return {
    nowMs: () => clock.nowMs,
    // what is in progress at the end of the years finishes, or stays open for the judge to see
    shouldContinueAsNew: () => {
      const { charge, status } = held.subscription;
      const open = status === "cancelled" || (charge !== null && charge.state !== "waiting");
      return clock.nowMs >= stopMs + (open ? 2 : 1) * OPEN_FOR_MS;
    },
    waitUntil: async (untilMs) => {
      const before = held.subscription;
      remind(contract, { clock, dice, latest });
      if (held.subscription !== before) return; // it changed meanwhile
      const { charge } = held.subscription;
      const run = charge && charge.state === "waiting" ? dueAtMs(firstDueFrom(Math.max(charge.atMs, clock.nowMs + 1))) : null;
      const reminder = scheduledEmails(held.subscription, contract.sent, clock.nowMs)[0];
      const at = await pass(untilMs, [run, reminder?.atMs ?? null]);
      if (run === at && !dice.strikes("wake lost", 2)) held.woken = true;
      if (held.woken && dice.strikes("wake twice")) clock.at(clock.nowMs + SECOND, () => (held.woken = true));
      const fault = reminder && reminder.atMs === at && isFullPrice(reminder) ? latest : later;
      if (fault.strikes("everything stands still for hours", 0.1)) clock.lose(fault.between(1, 48) * HOUR_MS);
    },
    collect: (ask, mode) => {
      step();
      if (held.subscription.status === "failed") note(contract, "failed"); // a period paid this way begins on the payment day
      const asked: Asked = { atMs: clock.nowMs, toldMs: null, dueOn: ask.dueOn, attempt: ask.attempt, kind: null };
      contract.asked.push(asked);
      const meanwhile = (happen: (contract: Contract) => void) =>
        clock.at(clock.nowMs + later.between(0, 20) * SECOND, () => happen(contract));
      if (later.strikes("leaves while an attempt is made", 0.1)) meanwhile(household.leave);
      if (later.strikes("card saved while an attempt is made", 0.2)) meanwhile(household.newCard);
      return activity(
        (through) => collect(through, { subscriptionId: id, ...ask }, mode),
        ({ kind }) => Object.assign(asked, { toldMs: clock.nowMs, kind }),
      );
    },
    cancellationWritten: async () => {
      if (contract.endWrittenMs === null || clock.nowMs >= contract.endWrittenMs) return false;
      clock.advanceTo(contract.endWrittenMs);
      return true;
    },
    refund: async (refunding) => {
      step();
      const atMs = clock.nowMs;
      const onRefunded = ({ outcome }: Refunded) => contract.givenBack.push({ atMs, toldMs: clock.nowMs, refunding, kind: outcome.kind });
      return (await activity((through) => refundPeriodPayment(through, id, refunding), onRefunded)).outcome;
    },
    publish: async () => {
      if (dice.strikes("publishing fails")) clock.advanceTo(clock.nowMs + SECOND);
      const { subscription } = held; // as of writing its row: it may have been cancelled meanwhile
      contract.states.push({ atMs: clock.nowMs, subscription });
      if (subscription.status === "failed" && !subscription.charge?.confirmByMs && dice.chance(0.7))
        clock.at(clock.nowMs + dice.between(0.1, 60) * DAY_MS, () => household.newCard(contract));
      if (subscription.charge && (subscription.charge.declines > 0 || subscription.charge.state !== "waiting")) note(contract, "trouble");
      if (subscription.status === "failed") note(contract, "failed");
      if (subscription.parked) lookAt(contract, world);
    },
  };
}
