import { proxyActivities } from "@temporalio/workflow";
import type { ProviderFactsActivities } from "./activities.port.ts";
import type { ProviderFactsInput } from "./messages.ts";

const { learnFacts } = proxyActivities<ProviderFactsActivities>({
  startToCloseTimeout: "1m", // a few calls of the provider and of our database
  retry: { initialInterval: "2s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "2 days", // by then the daily comparison has found it
});

/** Looks up a refund, dispute or payment that a provider event announced, books it and reports it to the subscription. */
export const providerFactsWorkflow = ({ about }: ProviderFactsInput): Promise<boolean> => learnFacts(about);
