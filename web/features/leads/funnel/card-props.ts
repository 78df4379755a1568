import type { Lead } from "#contracts/leads/leads.ts";
import type { Choices } from "./queries.ts";
import type { Checkout } from "./use-checkout.ts";

export type CardProps = {
  lead: Lead;
  session: string;
  checkout: Checkout;
  choices: Choices;
  /** Looks whether everything but the card is there; says what is missing. */
  ready: () => Choices | null;
  label: string;
};
