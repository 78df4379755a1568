/** Figures for lead buyers. Money in whole pence; a rate is a fraction, a percentage has one decimal (decision 43). */

/** A fraction; 0 for an empty whole. */
export const rate = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
export const percent = (part: number, whole: number): number => oneDecimal(rate(part, whole) * 100);
/** Cost of one, in whole pence; 0 if there are none. */
export const costEach = (costPence: number, count: number): number => (count > 0 ? Math.round(costPence / count) : 0);
/** Return on investment in percent: (revenue − cost) / cost × 100; 0 without cost. */
export const roiPercent = (revenuePence: number, costPence: number): number =>
  costPence > 0 ? oneDecimal(((revenuePence - costPence) / costPence) * 100) : 0;

export type Stages = { leadsPurchased: number; welcomePageViews: number; subscriptionPageViews: number; subscriptionsCompleted: number };
/** Visitors lost between two stages; 0 if the later stage is larger, as when a page was skipped. */
export function dropOffs({ leadsPurchased, welcomePageViews, subscriptionPageViews, subscriptionsCompleted }: Stages) {
  const lost = (from: number, to: number) => Math.max(0, from - to);
  return {
    purchaseToWelcome: lost(leadsPurchased, welcomePageViews),
    welcomeToSubscription: lost(welcomePageViews, subscriptionPageViews),
    subscriptionToConversion: lost(subscriptionPageViews, subscriptionsCompleted),
  };
}
export type DropOffs = ReturnType<typeof dropOffs>;

const STEP_NAMES: Record<keyof DropOffs, string> = {
  purchaseToWelcome: "Purchase → Welcome",
  welcomeToSubscription: "Welcome → Subscription",
  subscriptionToConversion: "Subscription → Conversion",
};
/** The step with the largest loss, the earlier one of equals; null without any loss. */
export function biggestDropOff(drops: DropOffs): { name: string; lost: number } | null {
  const [worst] = (Object.keys(STEP_NAMES) as (keyof DropOffs)[]).sort((a, b) => drops[b] - drops[a]);
  return worst && drops[worst] > 0 ? { name: STEP_NAMES[worst], lost: drops[worst] } : null;
}

/** Colour of a figure (specification P §9), shown beside the figure itself. */
export type Tone = "green" | "yellow" | "orange" | "red" | "gray";
export const acceptanceTone = (percentOfLeads: number): Tone => (percentOfLeads >= 90 ? "green" : percentOfLeads >= 80 ? "yellow" : "red");
export const roiTone = (roi: number): Tone => (roi >= 100 ? "green" : roi >= 0 ? "yellow" : "red");
export const conversionTone = (percentOfLeads: number): Tone =>
  percentOfLeads >= 25 ? "green" : percentOfLeads >= 15 ? "yellow" : percentOfLeads > 0 ? "orange" : "gray";
