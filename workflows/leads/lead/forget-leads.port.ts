/** What the daily deletion asks of the world. `activities/leads/lead.ts` answers. */
export interface ForgetLeadsActivities {
  /**
   * Empties the personal data of leads that are older than the configured days, and of contract holders whose contract ended that long
   * ago. What leads cost and led to stays. Safe to repeat. @returns how many were emptied.
   */
  forgetLeads(): Promise<{ leads: number; holders: number }>;
}
