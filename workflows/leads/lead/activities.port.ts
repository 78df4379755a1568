import type { HandOffOutcome, LeadStage } from "#domain/leads/stage.ts";

/** Side effects of the lead workflow, implemented in `activities/leads/lead.ts`. */
export interface LeadActivities {
  /** Writes the stage to the lead's row, which pages and lists read. Safe to repeat. */
  publishLead(now: { leadId: string; stage: LeadStage }): Promise<void>;
  /**
   * Submits the application to the partner on the first call, and polls its status afterwards. The lead's id is the idempotency key.
   * A decision is stored before it is returned; an offer with a redirect to a foreign host counts as no offer.
   * `no consent`: the visitor has not agreed to this partner, so nothing was sent.
   * @throws if the partner is unreachable or fails. It may have received the application; a retry uses the same key.
   */
  askPartner(lead: { leadId: string }): Promise<HandOffOutcome | "reviewing" | "no consent">;
  /** Closes the hand-off as `late`. @returns the stored outcome: a decision that arrived first is kept. */
  giveUpHandOff(lead: { leadId: string }): Promise<HandOffOutcome>;
}

/** Side effect of the daily deletion, implemented in `activities/leads/lead.ts`. */
export interface ForgetLeadsActivities {
  /**
   * Clears the personal data of leads older than the retention period, and of contract holders whose contract ended before it.
   * Cost and results of a lead are kept. Safe to repeat. @returns how many rows were cleared.
   */
  forgetLeads(): Promise<{ leads: number; holders: number }>;
}
