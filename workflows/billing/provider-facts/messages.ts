import type { FactsAbout } from "./activities.port.ts";

export type ProviderFactsInput = { about: FactsAbout };

/** One workflow per event of the provider: the copies of an event join the first. */
export const providerFactsWorkflowId = (eventId: string) => `provider-facts:${eventId}`;
