/** What a household wants its weekly budget to buy: the cheapest good week, some better food, or much of it. The budget is the limit for each. */
export const SPENDINGS = ["thrifty", "balanced", "generous"] as const;
export type Spending = (typeof SPENDINGS)[number];

export const THRIFTIEST: Spending = "thrifty";

/** Of a household that chose nothing. Rules that say nothing are from before it was asked, and mean thrifty. */
export const DEFAULT_SPENDING: Spending = "balanced";

type Asked = { spending?: Spending | undefined };
export const spendingOf = ({ spending }: Asked): Spending => spending ?? THRIFTIEST;
