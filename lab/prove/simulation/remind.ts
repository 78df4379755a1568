import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import {
  isStillDue,
  isStillTrue,
  type ScheduledEmail,
  scheduledEmailName,
  scheduledEmails,
} from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Clock } from "./clock.ts";
import type { Contract } from "./contract.ts";
import type { Dice } from "./faults.ts";

export const isFullPrice = ({ kind }: ScheduledEmail): boolean => kind === "full price in 7 days" || kind === "full price tomorrow";

/** Writes the due reminders of a contract; they are sent while they are true. */
export function remind(contract: Contract, { clock, dice, latest }: { clock: Clock; dice: Dice; latest: Dice }): void {
  for (const notice of scheduledEmails(contract.held.subscription, contract.sent, clock.nowMs)) {
    if (notice.atMs > clock.nowMs) continue;
    contract.sent.push(scheduledEmailName(notice));
    const { charge, pause } = contract.held.subscription;
    const speaksOfMs = notice.kind === "pause ends in 3 days" ? pause && dueAtMs(pause.until) : charge?.atMs;
    const fault = isFullPrice(notice) ? latest : dice; // so that the recorded lives in tests stay unchanged
    if (fault.strikes("worker down for days", 0.1)) clock.lose(fault.between(0.2, 4) * DAY_MS);
    if (!isStillTrue(notice, clock.nowMs) || !isStillDue(notice, contract.held.subscription)) continue;
    contract.reminders.push({ kind: notice.kind, about: notice.about, sentAtMs: clock.nowMs, speaksOfMs: speaksOfMs ?? null });
  }
}
