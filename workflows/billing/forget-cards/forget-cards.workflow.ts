import { proxyActivities, sleep } from "@temporalio/workflow";
import type { ForgetCardsActivities } from "./activities.port.ts";
import type { ForgetCardsInput } from "./messages.ts";

const { forgetCards } = proxyActivities<ForgetCardsActivities>({
  startToCloseTimeout: "1m", // a few calls of the provider
  scheduleToCloseTimeout: "30 days", // a month is the legal limit (UK GDPR, art. 12(3)); after that an operator has to act
  retry: { initialInterval: "2s", maximumInterval: "1h" },
});

/** Deleting an account takes seconds. If it still exists after an hour, its deletion failed. */
const MOST_CHECKS = 7;
const CHECK_INTERVAL = "10 minutes";

/**
 * Detaches the cards of a deleted account from the provider. Starts before the deletion, so that a crash in between leaves no card behind, and
 * does nothing until the account is deleted.
 */
export async function forgetCardsWorkflow(input: ForgetCardsInput): Promise<"forgotten" | "kept"> {
  for (let check = 1; check < MOST_CHECKS; check++) {
    await sleep(check === 1 ? "5 seconds" : CHECK_INTERVAL);
    if ((await forgetCards(input)) === "forgotten") return "forgotten";
  }
  return "kept";
}
