/** What forgetting the cards of somebody who has left asks of the world. `activities/billing/forget-cards.ts` answers. */
export interface ForgetCardsActivities {
  /**
   * Takes these cards from their customer at the provider, once the account is gone. Safe to repeat: a card that is gone already is no fault.
   * @returns `kept` = the account is still there, so nothing was done.
   */
  forgetCards(of: { userId: string; cards: readonly string[] }): Promise<"forgotten" | "kept">;
}
