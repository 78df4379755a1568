import { daysBetween, londonDay } from "#domain/billing/calendar/dates.ts";
import { afterCancel } from "./after-cancel.ts";
import { FIGURES, type Figure, type Need, type Verdict } from "./figures.ts";
import { judgeContract } from "./judge-contract.ts";
import type { Life } from "./life.ts";
import { freePeriods, getPaid } from "./periods.ts";
import { keptPence } from "./provider.ts";
import { falseReminders, missedReminders } from "./reminders.ts";

const SHORTEST_DAYS = 28;

/** Judges one life by the provider's own records, the household's access and its emails. */
export function judge(life: Life): Verdict {
  const why: string[] = [];
  const found = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
  const need: Need = (figure, holds, text) => {
    if (holds) return;
    found[figure]++;
    why.push(text);
  };
  const paid = getPaid(life);
  let underWayAtCancel = 0;
  for (const contract of life.contracts) {
    const own = paid.filter((one) => one.contract === contract);
    judgeContract(life, contract, paid, need);
    const after = afterCancel(contract, own, life.lost);
    for (const text of after.wrong) need("capturedAfterCancel", false, text);
    underWayAtCancel += after.underWay;
  }

  const kept = paid.filter(({ payment }) => keptPence(payment) > 0);
  kept.forEach((one, index) => {
    const before = kept[index - 1];
    const days = before ? daysBetween(londonDay(before.atMs), londonDay(one.atMs)) : SHORTEST_DAYS;
    need("overpaidWithin28Days", days >= SHORTEST_DAYS, `${one.dueOn} was paid ${days} days after ${before?.dueOn}`);
  });
  const free = freePeriods(life, paid);
  for (let period = 0; period < free.periods; period++)
    need("freePeriods", false, `${free.days.length} days were free, from ${free.days[0]} to ${free.days.at(-1)}`);
  need("wedged", !life.stuck, "it does not come to rest");
  for (const text of falseReminders(life)) need("falseReminders", false, text);
  for (const text of missedReminders(life)) need("missedReminders", false, text);

  found.ledgerDifferencePence = Math.abs(life.provider.balancePence - life.store.balancePence);
  if (found.ledgerDifferencePence > 0) why.push("the ledger differs from the provider");
  return { ...found, underWayAtCancel, why };
}
