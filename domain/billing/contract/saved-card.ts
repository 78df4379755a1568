import type { Day } from "../calendar/dates.ts";

/** What we store of a saved card: the provider's ids and harmless details. Never its number. */
export type SavedCard = {
  customer: string;
  card: string;
  brand: string;
  last4: string;
  /** Last day of the month printed on the card. */
  expiresOn: Day;
  /** Two-letter code; null = unknown. */
  country: string | null;
  funding: string;
  /** The provider's fingerprint, the same for one card at every customer; null = unknown. */
  fingerprint: string | null;
};
