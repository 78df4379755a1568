/** Side effects of the forget-cards workflow, implemented in `activities/billing/forget-cards.ts`. */
export interface ForgetCardsActivities {
  /**
   * Detaches these cards from their customer at the provider, once the account is deleted. Idempotent.
   * @returns `kept`: the account still exists, so nothing was done.
   */
  forgetCards(of: { userId: string; cards: readonly string[] }): Promise<"forgotten" | "kept">;
}
