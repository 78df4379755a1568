import type { FactsAbout } from "./activities.port.ts";

export type ProviderFactsInput = { about: FactsAbout };

/** One workflow per provider event: repeated deliveries join the first. */
export const providerFactsWorkflowId = (eventId: string) => `provider-facts:${eventId}`;
