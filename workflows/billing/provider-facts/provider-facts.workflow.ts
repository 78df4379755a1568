import { proxyActivities } from "@temporalio/workflow";
import type { ProviderFactsActivities } from "./activities.port.ts";
import type { ProviderFactsInput } from "./messages.ts";

const { learnFacts } = proxyActivities<ProviderFactsActivities>({
  startToCloseTimeout: "1m", // a few calls of the provider and of our database
  retry: { initialInterval: "2s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "2 days", // by then the daily comparison has found it
});

/** The provider did something without us, as an event says: what it was is looked up, booked and told to the subscription. */
export const providerFactsWorkflow = ({ about }: ProviderFactsInput): Promise<boolean> => learnFacts(about);
