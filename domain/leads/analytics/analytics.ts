import { addDays, type Day, londonDay, monthOf } from "../../billing/calendar/dates.ts";
import { costEach, dropOffs, percent, rate, roiPercent } from "./figures.ts";
import { monthPeriod, type Period } from "./periods.ts";

/** A lead that was offered to us. Times in milliseconds, null = that never happened; a page counts once, however often it is opened. */
export type LeadFact = {
  sessionId: string;
  offeredAtMs: number;
  /** Bought; what it cost in whole pence, 0 where it was not. */
  accepted: boolean;
  pricePence: number;
  welcomeAtMs: number | null;
  subscriptionPageAtMs: number | null;
  subscribedAtMs: number | null;
  /** Its contract is paid for and goes on. */
  active: boolean;
  /** As it is shown to the buyer; null where it is not known (any more). */
  email: string | null;
};
/** Money that a lead's contract brought (negative: gave back), by the provider's clock, from the ledger. */
export type RevenueFact = { atMs: number; pence: number };
export type BuyerFacts = {
  leads: readonly LeadFact[];
  revenue: readonly RevenueFact[];
  /** Whole pence a month. */
  subscriptionPricePence: number;
};

const within =
  ({ fromMs, toMs }: Pick<Period, "fromMs" | "toMs">) =>
  (atMs: number): boolean =>
    atMs >= fromMs && atMs < toMs;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What became of these leads: each is counted in the stage that it reached, in the period in which it was bought. */
function tally(leads: readonly LeadFact[]) {
  const bought = leads.filter(({ accepted }) => accepted);
  // a person is counted once along their way: who came to a later stage came past the earlier ones, though nobody noted it
  const WAY = ["welcomeAtMs", "subscriptionPageAtMs", "subscribedAtMs"] as const;
  const reached = (stage: (typeof WAY)[number]) => {
    const onwards = WAY.slice(WAY.indexOf(stage));
    return bought.filter((lead) => onwards.some((at) => lead[at] !== null)).length;
  };
  return {
    seen: leads.length,
    bought: bought.length,
    costPence: sum(bought.map(({ pricePence }) => pricePence)),
    welcomed: reached("welcomeAtMs"),
    looked: reached("subscriptionPageAtMs"),
    subscribed: reached("subscribedAtMs"),
    active: bought.filter(({ subscribedAtMs, active }) => subscribedAtMs !== null && active).length,
  };
}

function funnelOf({ bought, welcomed, looked, subscribed }: ReturnType<typeof tally>) {
  const stages = { leadsPurchased: bought, welcomePageViews: welcomed, subscriptionPageViews: looked, subscriptionsCompleted: subscribed };
  return {
    ...stages,
    redirectRate: percent(welcomed, bought),
    welcomeToSubscriptionRate: percent(looked, welcomed),
    subscriptionToConversionRate: percent(subscribed, looked),
    overallConversionRate: percent(subscribed, bought),
    dropOffs: dropOffs(stages),
  };
}

function dayOf(day: Day, { leads, revenue }: BuyerFacts) {
  const { seen, bought, costPence, subscribed } = tally(leads.filter(({ offeredAtMs }) => londonDay(offeredAtMs) === day));
  const revenuePence = sum(revenue.filter(({ atMs }) => londonDay(atMs) === day).map(({ pence }) => pence));
  return {
    date: day,
    totalLeads: seen,
    acceptedLeads: bought,
    acceptanceRate: percent(bought, seen),
    costPence,
    subscriptionsCreated: subscribed,
    revenuePence,
    dailyROI: roiPercent(revenuePence, costPence),
    costPerSubscriptionPence: costEach(costPence, subscribed),
    conversionRate: percent(subscribed, bought),
  };
}

/** The month that a range is in, whole, day by day to its end or to today. */
function monthOfRange(facts: BuyerFacts, month: Period, today: Day) {
  const inMonth = within(month);
  const { seen, bought, costPence, subscribed, active } = tally(facts.leads.filter(({ offeredAtMs }) => inMonth(offeredAtMs)));
  const revenuePence = sum(facts.revenue.filter(({ atMs }) => inMonth(atMs)).map(({ pence }) => pence));
  const days: Day[] = [];
  const last = month.lastDay < today ? month.lastDay : today;
  for (let day = `${monthOf(month.lastDay)}-01`; day <= last; day = addDays(day, 1)) days.push(day);
  return {
    month: monthOf(month.lastDay),
    seen,
    bought,
    costPence,
    subscribed,
    averageCostPence: costEach(costPence, bought),
    acceptanceRate: percent(bought, seen),
    active,
    costPerActivePence: costEach(costPence, active),
    revenuePence,
    roi: roiPercent(revenuePence, costPence),
    profitPence: revenuePence - costPence,
    days: days.map((day) => dayOf(day, facts)),
  };
}

/**
 * Everything that the buyer's page shows, in whole pence (specification P §3, decision 43). Leads belong to the period in which they were
 * offered, money to the day on which it moved.
 * @param facts of the range and of its whole month, without demo sessions.
 */
export function buyerAnalytics(facts: BuyerFacts, range: Period, nowMs: number) {
  const leads = facts.leads.filter(({ offeredAtMs }) => within(range)(offeredAtMs));
  const counted = tally(leads);
  return {
    ...counted,
    proceedClickRate: rate(counted.welcomed, counted.bought),
    conversionRate: rate(counted.subscribed, counted.bought),
    costPerSubscriptionPence: costEach(counted.costPence, counted.subscribed),
    funnel: funnelOf(counted),
    month: monthOfRange(facts, monthPeriod(range.lastDay), londonDay(nowMs)),
    subscriptionPricePence: facts.subscriptionPricePence,
    details: leads.filter(({ accepted }) => accepted).sort((a, b) => b.offeredAtMs - a.offeredAtMs),
  };
}
export type BuyerAnalytics = ReturnType<typeof buyerAnalytics>;
