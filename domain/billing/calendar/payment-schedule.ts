import { nextDueOn, SHORTEST_PERIOD_DAYS } from "./calendar.ts";
import { addDays, type Day, later } from "./dates.ts";

/** The operators' window: today and thirty more days (specification P §9). */
export const SCHEDULE_DAYS = 31;

/** `nextChargeOn`: day of the next charge. `dueOn`: start of its period. They differ for a while after a late payment. */
export type Contract = { nextChargeOn: Day; dueOn: Day; chargePence: number; laterPeriodPence: number; payDay: number | null; today: Day };
/** A scheduled charge. `dueOn`: the day on which it is made. */
export type ChargeAhead = { dueOn: Day; amountPence: number };

/** The charges of a contract within the window: the scheduled one, and those that follow by pay day, at least 28 days apart. */
export function chargesAhead(
  { nextChargeOn, dueOn, chargePence, laterPeriodPence, payDay, today }: Contract,
  days = SCHEDULE_DAYS,
): ChargeAhead[] {
  const end = addDays(today, days);
  const charges: ChargeAhead[] = [];
  for (let [period, on] = [dueOn, nextChargeOn]; on < end; ) {
    charges.push({ dueOn: on, amountPence: charges.length === 0 ? chargePence : laterPeriodPence });
    if (payDay === null) break; // without a pay day only the first charge is known
    period = nextDueOn(period, payDay);
    on = later(period, addDays(on, SHORTEST_PERIOD_DAYS));
  }
  return charges;
}
