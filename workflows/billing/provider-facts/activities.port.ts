/** What an event of the provider is about. */
export type FactsAbout = { kind: "payment" | "refund" | "dispute"; id: string };

/** What finding out about a payment asks of the world. `activities/billing` answers. */
export interface ProviderFactsActivities {
  /**
   * Books everything that the provider has about the payment that is meant, and tells its subscription. Safe to repeat.
   * @returns false where it is none of ours, or the provider does not know it.
   * @throws where nobody knows: the workflow asks again.
   */
  learnFacts(about: FactsAbout): Promise<boolean>;
}
