/** What a household wants its budget to buy: the cheapest good week, some better food, or plenty of it. The budget is the limit in each case. */
export const SPENDINGS = ["thrifty", "balanced", "generous"] as const;
export type Spending = (typeof SPENDINGS)[number];

export const THRIFTIEST: Spending = "thrifty";

/** The setting of a new household. */
export const DEFAULT_SPENDING: Spending = "balanced";

/** The spending of a week's rules. Older rules have none and mean thrifty. */
export const spendingOf = ({ spending }: { spending?: Spending | undefined }): Spending => spending ?? THRIFTIEST;
