import { proxyActivities } from "@temporalio/workflow";
import type { DifferenceActivities } from "./activities.port.ts";
import type { Acted, DifferenceInput } from "./messages.ts";

const { askAgain, bookDifference } = proxyActivities<DifferenceActivities>({
  startToCloseTimeout: "1m", // a few calls of the provider and of our database
  retry: { initialInterval: "2s", maximumInterval: "1m" },
  scheduleToCloseTimeout: "1 hour", // then the difference stays open, and an operator can try again
});

/** Carries out an operator's decision on a difference between the provider's records and the ledger. */
export const differenceWorkflow = ({ act, ...of }: DifferenceInput): Promise<Acted> => (act === "ask" ? askAgain(of) : bookDifference(of));
