import type { Day } from "../calendar/dates.ts";

/** What may be known of a saved card: the provider's ids, and what is printed where everybody sees it. Never its number. */
export type SavedCard = {
  customer: string;
  card: string;
  brand: string;
  last4: string;
  /** The last day of the month that is printed on it. */
  expiresOn: Day;
  /** Two emails; null where the provider does not say. */
  country: string | null;
  funding: string;
  /** By which the provider knows the same card again, whoever saves it; null where it does not say. */
  fingerprint: string | null;
};
