import { proxyActivities, sleep } from "@temporalio/workflow";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { EraseAccountActivities, Undone } from "./activities.port.ts";

const { confirmErasure } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // our own database
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // a longer failure is a bug that needs a person
});

/** Legal time limit (UK GDPR, art. 12(3)). */
const BY_LAW = "30 days";
const { detachCards, deleteHistories } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // a few requests to the provider, and one for each run of a workflow
  retry: { initialInterval: "2s", maximumInterval: "12h" }, // intervals double, so a retry follows within twice the length of an outage
  scheduleToCloseTimeout: BY_LAW,
});

/** Intervals between attempts: a subscription's workflow ends minutes after its cancellation, or after its refund. */
const BETWEEN_LOOKS = ["2 seconds", "10 seconds", "1 minute", "10 minutes", "1 hour", "12 hours", "7 days", "21 days"] as const;

/** Deletes histories until none is open. @returns false if some stayed open. */
async function deleteAllHistories(userId: string): Promise<boolean> {
  for (const wait of BETWEEN_LOOKS) {
    if ((await deleteHistories({ userId })).open === 0) return true;
    await sleep(wait);
  }
  return (await deleteHistories({ userId })).open === 0;
}

/** Returns false if a step ran out of time, so that the erasure continues. */
const falseIfTimedOut = (step: Promise<boolean>): Promise<boolean> =>
  step.catch((fault: unknown) => {
    ignoreFailedActivity(fault);
    return false;
  });

/**
 * Finishes an erasure after its rows were deleted: cards at the provider, then histories, then the confirmation email.
 * @param userId id of the erasure: that of the account or of the request.
 */
export async function finishErasure(userId: string): Promise<readonly Undone[]> {
  const areCardsDetached = await falseIfTimedOut(detachCards({ userId }).then(() => true));
  const areHistoriesDeleted = await falseIfTimedOut(deleteAllHistories(userId));
  const undone: Undone[] = [...(areCardsDetached ? [] : ["cards" as const]), ...(areHistoriesDeleted ? [] : ["histories" as const])];
  await confirmErasure({ userId, undone });
  return undone;
}
