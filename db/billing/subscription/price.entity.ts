import { defineEntity, p } from "@mikro-orm/core";

export const CURRENCIES = ["GBP"] as const;

export const PriceSchema = defineEntity({
  name: "Price",
  properties: {
    /** `pro`, `provider-form`, `lead-protection`. */
    id: p.text().primary(),
    /** The name shown in lists and emails. */
    name: p.text(),
    currency: p.enum(CURRENCIES),
    trialDays: p.integer(),
    /** Whole pence a month, VAT included: the first paid month, and every later one. */
    firstPeriodPence: p.bigint("number"),
    laterPeriodPence: p.bigint("number"),
    /** The bounds if the customer chooses the amount; the amounts above are then the form's defaults. null = no choice. */
    minPence: p.bigint("number").nullable(),
    maxPence: p.bigint("number").nullable(),
  },
  checks: [
    { name: "price_pence_check", expression: "first_period_pence > 0 and later_period_pence > 0 and trial_days >= 0" },
    { name: "price_bounds_check", expression: "(min_pence is null) = (max_pence is null) and min_pence <= max_pence" },
  ],
});
/** A price. Every page and every contract reads this table. */
export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
