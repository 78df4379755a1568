/** What a buyer of leads reckons with. Money in whole pence; a `rate` is a fraction, a percent has one decimal (decision 43). */

/** A share of the whole; 0 where there is no whole. */
export const rate = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
export const percent = (part: number, whole: number): number => oneDecimal(rate(part, whole) * 100);
/** What one costs, in whole pence; 0 where there are none. */
export const costEach = (costPence: number, count: number): number => (count > 0 ? Math.round(costPence / count) : 0);
/** Return on what was spent, in percent: (revenue − cost) / cost × 100; 0 where nothing was spent. */
export const roiPercent = (revenuePence: number, costPence: number): number =>
  costPence > 0 ? oneDecimal(((revenuePence - costPence) / costPence) * 100) : 0;

export type Stages = { leadsPurchased: number; welcomePageViews: number; subscriptionPageViews: number; subscriptionsCompleted: number };
/** How many are lost from one stage to the next. A stage that grew, as where a page was skipped, lost nobody. */
export function dropOffs({ leadsPurchased, welcomePageViews, subscriptionPageViews, subscriptionsCompleted }: Stages) {
  const lost = (from: number, to: number) => Math.max(0, from - to);
  return {
    purchaseToWelcome: lost(leadsPurchased, welcomePageViews),
    welcomeToSubscription: lost(welcomePageViews, subscriptionPageViews),
    subscriptionToConversion: lost(subscriptionPageViews, subscriptionsCompleted),
  };
}
export type DropOffs = ReturnType<typeof dropOffs>;

const PAIRS: Record<keyof DropOffs, string> = {
  purchaseToWelcome: "Purchase → Welcome",
  welcomeToSubscription: "Welcome → Subscription",
  subscriptionToConversion: "Subscription → Conversion",
};
/** The pair of stages between which most are lost, the earlier one of equals; null where nobody is. */
export function biggestDropOff(drops: DropOffs): { name: string; lost: number } | null {
  const [worst] = (Object.keys(PAIRS) as (keyof DropOffs)[]).sort((a, b) => drops[b] - drops[a]);
  return worst && drops[worst] > 0 ? { name: PAIRS[worst], lost: drops[worst] } : null;
}

/** How good a figure is (specification P §9). The screen says the figure itself beside the colour. */
export type Tone = "green" | "yellow" | "orange" | "red" | "gray";
export const acceptanceTone = (percentOfLeads: number): Tone => (percentOfLeads >= 90 ? "green" : percentOfLeads >= 80 ? "yellow" : "red");
export const roiTone = (roi: number): Tone => (roi >= 100 ? "green" : roi >= 0 ? "yellow" : "red");
export const conversionTone = (percentOfLeads: number): Tone =>
  percentOfLeads >= 25 ? "green" : percentOfLeads >= 15 ? "yellow" : percentOfLeads > 0 ? "orange" : "gray";
