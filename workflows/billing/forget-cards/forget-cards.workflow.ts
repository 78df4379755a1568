import { proxyActivities, sleep } from "@temporalio/workflow";
import type { ForgetCardsActivities } from "./activities.port.ts";
import type { ForgetCardsInput } from "./messages.ts";

const { forgetCards } = proxyActivities<ForgetCardsActivities>({
  startToCloseTimeout: "1m", // a few calls of the provider
  scheduleToCloseTimeout: "30 days", // the time that the law gives us (UK GDPR, art. 12(3)); after it a person has to look
  retry: { initialInterval: "2s", maximumInterval: "1h" },
});

/** An account is deleted in a moment. One that is still there after an hour was not: something stopped its deletion. */
const LOOKS = 7;
const BETWEEN_LOOKS = "10 minutes";

/**
 * Takes the cards of somebody who deletes their account from the provider. Begun before the deletion, so that a process which dies in between
 * leaves no card behind; it does nothing before the account is gone.
 */
export async function forgetCardsWorkflow(input: ForgetCardsInput): Promise<"forgotten" | "kept"> {
  for (let look = 1; look < LOOKS; look++) {
    await sleep(look === 1 ? "5 seconds" : BETWEEN_LOOKS);
    if ((await forgetCards(input)) === "forgotten") return "forgotten";
  }
  return "kept";
}
