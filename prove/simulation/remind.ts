import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { nameOf, scheduledEmails, stillStands, stillTrue } from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Clock } from "./clock.ts";
import type { Contract } from "./contract.ts";
import type { Dice } from "./faults.ts";

/** Writes the reminders of a contract that are due; they go out while they are true. */
export function remind(contract: Contract, { clock, dice }: { clock: Clock; dice: Dice }): void {
  for (const notice of scheduledEmails(contract.held.subscription, contract.sent, clock.nowMs)) {
    if (notice.atMs > clock.nowMs) continue;
    contract.sent.push(nameOf(notice));
    const { charge, pause } = contract.held.subscription;
    const speaksOfMs = notice.kind === "pause ends in 3 days" ? pause && dueAtMs(pause.until) : charge?.atMs;
    if (dice.strikes("worker down for days", 0.1)) clock.lose(dice.between(0.2, 4) * DAY_MS);
    if (!stillTrue(notice, clock.nowMs) || !stillStands(notice, contract.held.subscription)) continue;
    contract.reminders.push({ kind: notice.kind, about: notice.about, sentAtMs: clock.nowMs, speaksOfMs: speaksOfMs ?? null });
  }
}
