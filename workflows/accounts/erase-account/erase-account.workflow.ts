import { allHandlersFinished, condition, proxyActivities, setHandler } from "@temporalio/workflow";
import type { EraseAccountActivities, Undone } from "./activities.port.ts";
import { finishErasure } from "./finish-erasure.ts";
import { type EraseAccountInput, eraseAccount } from "./messages.ts";

const { endContracts, deleteRows } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // our own database, and workflow updates that take seconds
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // a longer failure is a bug that needs a person
});

/** Erases an account: subscriptions, rows, cards at the provider, workflow histories. Then confirms it by email. */
export async function eraseAccountWorkflow({ userId, marks, onlyUnused = false }: EraseAccountInput): Promise<readonly Undone[]> {
  const state = { deleted: false };
  setHandler(eraseAccount, () => condition(() => state.deleted));
  await endContracts({ userId, onlyUnused });
  await deleteRows({ userId, marks, onlyUnused });
  state.deleted = true;
  const undone = await finishErasure(userId);
  await condition(allHandlersFinished);
  return undone;
}
