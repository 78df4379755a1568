import { allHandlersFinished, condition, proxyActivities, setHandler } from "@temporalio/workflow";
import type { Undone } from "../erase-account/activities.port.ts";
import { finishErasure } from "../erase-account/finish-erasure.ts";
import type { ErasePersonActivities } from "./activities.port.ts";
import { type ErasePersonInput, erasePerson } from "./messages.ts";

const { endPersonContracts, deletePersonRows } = proxyActivities<ErasePersonActivities>({
  startToCloseTimeout: "2m", // our own database, and workflow updates that take seconds
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // a longer failure is a bug that needs a person
});

/** Erases a person without an account: subscriptions, rows, cards at the provider, workflow histories. Then confirms it by email. */
export async function erasePersonWorkflow({ requestId, audit }: ErasePersonInput): Promise<readonly Undone[]> {
  const state = { deleted: false };
  setHandler(erasePerson, () => condition(() => state.deleted));
  await endPersonContracts({ requestId });
  await deletePersonRows({ requestId, audit });
  state.deleted = true;
  const undone = await finishErasure(requestId);
  await condition(allHandlersFinished);
  return undone;
}
