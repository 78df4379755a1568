import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";
import * as m from "./messages.ts";

export const SPENDING_WORDS: Record<Spending, { label: string; note: string }> = {
  thrifty: { label: m.thrifty, note: m.lowestPriceForAGoodWeek },
  balanced: { label: m.balanced, note: m.aLittleMoreMoneyForBetter },
  generous: { label: m.generous, note: m.theFoodYouWouldChoose },
};

export const SPENDING_OPTIONS = SPENDINGS.map((value) => ({ value, ...SPENDING_WORDS[value] }));
