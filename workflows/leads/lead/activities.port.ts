import type { HandOffOutcome, LeadStage } from "#domain/leads/stage.ts";

/** What a lead's workflow asks of the world. `activities/leads/lead.ts` answers. */
export interface LeadActivities {
  /** Writes where the workflow stands, for pages and lists. Safe to repeat. */
  publishLead(now: { leadId: string; stage: LeadStage }): Promise<void>;
  /**
   * Passes a lead's person on to the partner, or asks what became of it: the first call of a lead applies, with the lead's id as the key
   * that the partner knows a repetition by. An answer is written down before it comes back; an address that is not the partner's own
   * counts as no offer. `no consent`: nothing was agreed to, so nothing was passed on.
   * @throws where the partner does not answer, or has a fault; nobody knows then whether it has the application, and the same key asks again.
   */
  askPartner(lead: { leadId: string }): Promise<HandOffOutcome | "reviewing" | "no consent">;
  /** Writes that the partner was too late. @returns what the hand-off came to: an answer that was faster stays. */
  giveUpHandOff(lead: { leadId: string }): Promise<HandOffOutcome>;
}
