import { defineEntity, p } from "@mikro-orm/core";

export const CURRENCIES = ["GBP"] as const;

export const PriceSchema = defineEntity({
  name: "Price",
  properties: {
    /** `pro`, `provider-form`, `lead-protection`. */
    id: p.text().primary(),
    /** As people read it, in a list and in an email. */
    name: p.text(),
    currency: p.enum(CURRENCIES),
    trialDays: p.integer(),
    /** Whole pence a month, VAT included: the first paid month, and every later one. */
    firstPeriodPence: p.bigint("number"),
    laterPeriodPence: p.bigint("number"),
    /** Where the holder chooses the amount: the bounds; the periods above are then what a form begins with. null = nobody chooses. */
    minPence: p.bigint("number").nullable(),
    maxPence: p.bigint("number").nullable(),
  },
  checks: [
    { name: "price_pence_check", expression: "first_period_pence > 0 and later_period_pence > 0 and trial_days >= 0" },
    { name: "price_bounds_check", expression: "(min_pence is null) = (max_pence is null) and min_pence <= max_pence" },
  ],
});
/** What something costs. The one catalogue of prices: every page and every contract reads it. */
export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
