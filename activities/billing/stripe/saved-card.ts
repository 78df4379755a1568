import type Stripe from "stripe";
import { dayOf, daysInMonth } from "#domain/billing/calendar/dates.ts";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";

/** What we keep of a card, or null where it is no card or nobody's. */
export function savedCardOf({ id, card, customer }: Stripe.PaymentMethod): SavedCard | null {
  if (!card || customer === null) return null;
  const { brand, last4, exp_year: year, exp_month: month, country, funding, fingerprint } = card;
  return {
    customer: typeof customer === "string" ? customer : customer.id,
    card: id,
    brand,
    last4,
    expiresOn: dayOf(year, month, daysInMonth(year, month)),
    country,
    funding,
    fingerprint: fingerprint ?? null,
  };
}
