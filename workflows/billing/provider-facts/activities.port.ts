/** The subject of a provider event. */
export type FactsAbout = { kind: "payment" | "refund" | "dispute"; id: string };

/** Side effects of the provider-facts workflow, implemented in `activities/billing`. */
export interface ProviderFactsActivities {
  /**
   * Books everything that the provider has about the payment and reports it to the subscription. Idempotent.
   * @returns false if the payment is not ours or the provider does not know it.
   * @throws if the provider does not respond, so that the workflow retries.
   */
  learnFacts(about: FactsAbout): Promise<boolean>;
}
