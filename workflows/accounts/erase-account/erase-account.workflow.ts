import { allHandlersFinished, condition, proxyActivities, setHandler } from "@temporalio/workflow";
import type { EraseAccountActivities, Undone } from "./activities.port.ts";
import { eraseElsewhere } from "./elsewhere.ts";
import { type EraseAccountInput, eraseAccount } from "./messages.ts";

const { endContracts, deleteRows } = proxyActivities<EraseAccountActivities>({
  startToCloseTimeout: "2m", // our own database, and workflows that answer in seconds
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // what fails for longer is our fault: a person has to look
});

/** Erases an account, here and wherever else it left something; its person is written to once nothing is left to do. */
export async function eraseAccountWorkflow({ userId, marks, onlyUnused = false }: EraseAccountInput): Promise<readonly Undone[]> {
  const state = { deleted: false };
  setHandler(eraseAccount, () => condition(() => state.deleted));
  await endContracts({ userId, onlyUnused });
  await deleteRows({ userId, marks, onlyUnused });
  state.deleted = true;
  const undone = await eraseElsewhere(userId);
  await condition(allHandlersFinished);
  return undone;
}
