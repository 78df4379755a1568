import { nextDueOn } from "./calendar.ts";
import { addDays, type Day } from "./dates.ts";

/** How far ahead an operator sees: today and thirty days more (specification P §9). */
export const SCHEDULE_DAYS = 31;

type Contract = { nextChargeOn: Day; chargePence: number; laterPeriodPence: number; payDay: number | null; today: Day };

/**
 * The charges of a contract within the window, in whole pence: the one on the calendar, and those that follow it by its pay day. One that is due
 * already keeps its own date.
 */
export function chargesAhead({ nextChargeOn, chargePence, laterPeriodPence, payDay, today }: Contract, days = SCHEDULE_DAYS) {
  const end = addDays(today, days);
  const charges: { dueOn: Day; amountPence: number }[] = [];
  for (let dueOn = nextChargeOn; dueOn < end; dueOn = nextDueOn(dueOn, payDay ?? 1)) {
    charges.push({ dueOn, amountPence: charges.length === 0 ? chargePence : laterPeriodPence });
    if (payDay === null) break; // nobody has chosen a day yet: only the first is known
  }
  return charges;
}
