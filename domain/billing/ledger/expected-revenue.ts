import { addDays, type Day, daysBetween, monthLater, toMonth } from "../calendar/dates.ts";

/** A scheduled charge, in whole pence. */
export type Ahead = { dueOn: Day; amountPence: number; customer: string };

/** The Sunday of a day's week; 1970-01-04 was a Sunday. */
const sundayFrom = (day: Day): Day => addDays(day, (7 - (daysBetween("1970-01-04", day) % 7)) % 7);
const sum = (charges: readonly Ahead[]) => charges.reduce((total, { amountPence }) => total + amountPence, 0);

/** Revenue in whole pence if every scheduled charge is paid. Late charges count as of today. */
export function expectedRevenue(charges: readonly Ahead[], today: Day) {
  const until = (last: Day) => sum(charges.filter(({ dueOn }) => dueOn <= last));
  const month = (one: string) => sum(charges.filter(({ dueOn }) => toMonth(dueOn) === one));
  const late = sum(charges.filter(({ dueOn }) => dueOn < today && toMonth(dueOn) !== toMonth(today)));
  const tomorrow = addDays(today, 1);
  return {
    tomorrow: sum(charges.filter(({ dueOn }) => dueOn === tomorrow)),
    thisWeek: until(sundayFrom(today)),
    thisMonth: month(toMonth(today)) + late,
    nextMonth: month(toMonth(monthLater(`${toMonth(today)}-01`))),
    next90Days: until(addDays(today, 89)),
  };
}

/** Totals per day from today on, without empty days. Late charges count as of today. */
export function upcomingDays(charges: readonly Ahead[], today: Day, days: number) {
  const byDay = new Map<Day, Ahead[]>();
  for (const charge of charges) {
    const date = charge.dueOn < today ? today : charge.dueOn;
    if (date < addDays(today, days)) byDay.set(date, [...(byDay.get(date) ?? []), charge]);
  }
  return [...byDay.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, of]) => ({ date, count: of.length, amountPence: sum(of), customers: new Set(of.map(({ customer }) => customer)).size }));
}
