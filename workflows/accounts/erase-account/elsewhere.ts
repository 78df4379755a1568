import { proxyActivities, sleep } from "@temporalio/workflow";
import { unlessGivenUp } from "../../data-refused.ts";
import type { EraseAccountActivities, Undone } from "./activities.port.ts";

const { confirmErasure } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // our own database
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // what fails for longer is our fault: a person has to look
});

/** The time that the law gives us (UK GDPR, art. 12(3)). */
const BY_LAW = "30 days";
const { detachCards, deleteHistories } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // a few calls of the provider, and one for each run of a workflow
  retry: { initialInterval: "2s", maximumInterval: "12h" }, // each wait doubles: the answer comes at the latest when an outage has lasted twice as long
  scheduleToCloseTimeout: BY_LAW,
});

/** A contract's workflow ends minutes after its cancellation, or once its refund is through. */
const BETWEEN_LOOKS = ["2 seconds", "10 seconds", "1 minute", "10 minutes", "1 hour", "12 hours", "7 days", "21 days"] as const;

/** Deletes histories until none is left open. @returns whether it came to that. */
async function histories(userId: string): Promise<boolean> {
  for (const wait of BETWEEN_LOOKS) {
    if ((await deleteHistories({ userId })).open === 0) return true;
    await sleep(wait);
  }
  return (await deleteHistories({ userId })).open === 0;
}

/** What was given up is left to a person. */
const orUndone = (step: Promise<boolean>): Promise<boolean> =>
  step.catch((fault: unknown) => {
    unlessGivenUp(fault);
    return false;
  });

/**
 * What is left of an erasure once its rows are gone: cards at the provider, then histories, then the email that says so.
 * @param userId the erasure's id: its account's, or its request's.
 */
export async function eraseElsewhere(userId: string): Promise<readonly Undone[]> {
  const [cards, gone] = [await orUndone(detachCards({ userId }).then(() => true)), await orUndone(histories(userId))];
  const undone: Undone[] = [...(cards ? [] : ["cards" as const]), ...(gone ? [] : ["histories" as const])];
  await confirmErasure({ userId, undone });
  return undone;
}
