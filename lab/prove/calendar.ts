/**
 * The billing calendar against an independent oracle that walks day by day: every pay day from every day of four years with a
 * leap year, as the day on which a trial ends and as the last due date (so every change of pay day is in it too).
 * `npm run -s prove calendar` prints `{ cases, wrong, shortestGap, longestGap }`.
 */

import { oracleNextDueOn, oraclePayDateFrom } from "#domain/billing/calendar/calendar.oracle.ts";
import { nextDueOn, PAY_DAYS, payDateFrom } from "#domain/billing/calendar/calendar.ts";
import { addDays, daysBetween, toMonth } from "#domain/billing/calendar/dates.ts";

const FIRST = "2025-01-01";
const DAYS = 4 * 365 + 1; // to the end of 2028, a leap year

let cases = 0;
let wrong = 0;
const gaps = new Set<number>();
const check = (holds: boolean, what: string) => {
  cases++;
  if (holds) return;
  wrong++;
  console.error(what);
};
for (let payDay: number = PAY_DAYS.first; payDay <= PAY_DAYS.last; payDay++)
  for (let passed = 0; passed < DAYS; passed++) {
    const day = addDays(FIRST, passed);
    check(payDateFrom(day, payDay) === oraclePayDateFrom(day, payDay), `first pay date from ${day} with pay day ${payDay}`);
    const next = nextDueOn(day, payDay);
    check(next === oracleNextDueOn(day, payDay), `next due after ${day} with pay day ${payDay}`);
    const gap = daysBetween(day, next);
    gaps.add(gap);
    check(gap >= 28 && gap <= 61 && toMonth(next) > toMonth(day), `a gap of ${gap} days after ${day} with pay day ${payDay}`);
    const steady = oraclePayDateFrom(day, payDay);
    const following = toMonth(addDays(`${toMonth(steady)}-01`, 31));
    check(toMonth(nextDueOn(steady, payDay)) === following, `the month after ${steady} is skipped with pay day ${payDay}`);
  }
console.log(JSON.stringify({ cases, wrong, shortestGap: Math.min(...gaps), longestGap: Math.max(...gaps) }));
if (wrong > 0) process.exitCode = 1;
