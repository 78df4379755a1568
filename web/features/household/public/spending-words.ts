import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";

export const SPENDING_WORDS: Record<Spending, { label: string; note: string }> = {
  thrifty: { label: "Thrifty", note: "The lowest price we can find for a good week." },
  balanced: { label: "Balanced", note: "A little more money for better food: more fruit, good cheese, and meat or fish if you eat it." },
  generous: { label: "Generous", note: "The food you would choose if the price mattered less, within your budget." },
};

export const SPENDING_OPTIONS = SPENDINGS.map((value) => ({ value, ...SPENDING_WORDS[value] }));
