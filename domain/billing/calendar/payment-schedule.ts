import { nextDueOn, SHORTEST_PERIOD_DAYS } from "./calendar.ts";
import { addDays, type Day, later } from "./dates.ts";

/** How far ahead an operator sees: today and thirty days more (specification P §9). */
export const SCHEDULE_DAYS = 31;

/** `nextChargeOn` is when the next charge is made, `dueOn` when its period begins: after a late payment the two differ for a while. */
export type Contract = { nextChargeOn: Day; dueOn: Day; chargePence: number; laterPeriodPence: number; payDay: number | null; today: Day };
/** A charge on the calendar, in whole pence: the day on which it is made. */
export type ChargeAhead = { dueOn: Day; amountPence: number };

/**
 * The charges of a contract within the window: the one on the calendar, and those that follow it by its pay day, 28 days apart at least. One that is
 * due already keeps its own date.
 */
export function chargesAhead(
  { nextChargeOn, dueOn, chargePence, laterPeriodPence, payDay, today }: Contract,
  days = SCHEDULE_DAYS,
): ChargeAhead[] {
  const end = addDays(today, days);
  const charges: ChargeAhead[] = [];
  for (let [period, on] = [dueOn, nextChargeOn]; on < end; ) {
    charges.push({ dueOn: on, amountPence: charges.length === 0 ? chargePence : laterPeriodPence });
    if (payDay === null) break; // nobody has chosen a day yet: only the first is known
    period = nextDueOn(period, payDay);
    on = later(period, addDays(on, SHORTEST_PERIOD_DAYS));
  }
  return charges;
}
