import type { BuyLeadInput, LeadBuying } from "./messages.ts";

/** What buying a lead asks of the world. `activities/leads/buy-lead.ts` answers. */
export interface BuyLeadActivities {
  /** Buys a lead at its ping's bid, in one transaction. Safe to repeat: the same post is bought once, and answered the same. */
  buyLead(post: BuyLeadInput): Promise<LeadBuying>;
}
