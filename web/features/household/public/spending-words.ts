import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";

export const SPENDING_WORDS: Record<Spending, { label: string; note: string }> = {
  thrifty: { label: "Thrifty", note: "The cheapest week that feeds you." },
  balanced: { label: "Balanced", note: "Some money for more meat or fish, fruit and quicker dinners." },
  generous: { label: "Generous", note: "The food you would choose if the price mattered less, within your budget." },
};

export const SPENDING_OPTIONS = SPENDINGS.map((value) => ({ value, ...SPENDING_WORDS[value] }));
