import { addDays, type Day, londonDay, toMonth } from "../../billing/calendar/dates.ts";
import { costEach, dropOffs, percent, rate, roiPercent } from "./figures.ts";
import { monthPeriod, type Period } from "./periods.ts";

/** An offered lead. Times in milliseconds, null = never; a page counts once. */
export type LeadFact = {
  sessionId: string;
  offeredAtMs: number;
  /** Whether it was bought. */
  accepted: boolean;
  /** Whole pence; 0 if it was not bought. */
  pricePence: number;
  welcomeAtMs: number | null;
  subscriptionPageAtMs: number | null;
  subscribedAtMs: number | null;
  /** Whether its contract is paid and running. */
  active: boolean;
  /** null = unknown or deleted. */
  email: string | null;
};
/** A ledger posting of a lead's contract, by the provider's clock. Negative = refund. */
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

/** Counts how far these leads came. */
function tally(leads: readonly LeadFact[]) {
  const bought = leads.filter(({ accepted }) => accepted);
  // a later stage implies the earlier ones, even if a page view was not recorded
  const STAGES = ["welcomeAtMs", "subscriptionPageAtMs", "subscribedAtMs"] as const;
  const reached = (stage: (typeof STAGES)[number]) => {
    const onwards = STAGES.slice(STAGES.indexOf(stage));
    return bought.filter((lead) => onwards.some((at) => lead[at] !== null)).length;
  };
  return {
    seen: leads.length,
    bought: bought.length,
    costPence: sum(bought.map(({ pricePence }) => pricePence)),
    welcomed: reached("welcomeAtMs"),
    viewed: reached("subscriptionPageAtMs"),
    subscribed: reached("subscribedAtMs"),
    active: bought.filter(({ subscribedAtMs, active }) => subscribedAtMs !== null && active).length,
  };
}

function funnelFigures({ bought, welcomed, viewed, subscribed }: ReturnType<typeof tally>) {
  const stages = { leadsPurchased: bought, welcomePageViews: welcomed, subscriptionPageViews: viewed, subscriptionsCompleted: subscribed };
  return {
    ...stages,
    redirectRate: percent(welcomed, bought),
    welcomeToSubscriptionRate: percent(viewed, welcomed),
    subscriptionToConversionRate: percent(subscribed, viewed),
    overallConversionRate: percent(subscribed, bought),
    dropOffs: dropOffs(stages),
  };
}

function dayFigures(day: Day, { leads, revenue }: BuyerFacts) {
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

/** Figures of a whole month, with its days up to today. */
function monthFigures(facts: BuyerFacts, month: Period, today: Day) {
  const inMonth = within(month);
  const { seen, bought, costPence, subscribed, active } = tally(facts.leads.filter(({ offeredAtMs }) => inMonth(offeredAtMs)));
  const revenuePence = sum(facts.revenue.filter(({ atMs }) => inMonth(atMs)).map(({ pence }) => pence));
  const days: Day[] = [];
  const last = month.lastDay < today ? month.lastDay : today;
  for (let day = `${toMonth(month.lastDay)}-01`; day <= last; day = addDays(day, 1)) days.push(day);
  return {
    month: toMonth(month.lastDay),
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
    days: days.map((day) => dayFigures(day, facts)),
  };
}

/**
 * All figures of the buyer's page, in whole pence (specification P §3, decision 43). Leads count in the period of their offer, money on the
 * day of its posting.
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
    funnel: funnelFigures(counted),
    month: monthFigures(facts, monthPeriod(range.lastDay), londonDay(nowMs)),
    subscriptionPricePence: facts.subscriptionPricePence,
    details: leads.filter(({ accepted }) => accepted).sort((a, b) => b.offeredAtMs - a.offeredAtMs),
  };
}
export type BuyerAnalytics = ReturnType<typeof buyerAnalytics>;
