import { allHandlersFinished, condition, proxyActivities, setHandler } from "@temporalio/workflow";
import type { Undone } from "../erase-account/activities.port.ts";
import { eraseElsewhere } from "../erase-account/elsewhere.ts";
import type { ErasePersonActivities } from "./activities.port.ts";
import { type ErasePersonInput, erasePerson } from "./messages.ts";

const { endPersonContracts, deletePersonRows } = proxyActivities<ErasePersonActivities>({
  startToCloseTimeout: "2m", // our own database, and workflows that answer in seconds
  retry: { initialInterval: "1s", maximumInterval: "10m" },
  scheduleToCloseTimeout: "7 days", // what fails for longer is our fault: a person has to look
});

/** Erases somebody without an account, here and wherever else they left something; they are written to once nothing is left to do. */
export async function erasePersonWorkflow({ requestId, audit }: ErasePersonInput): Promise<readonly Undone[]> {
  const state = { deleted: false };
  setHandler(erasePerson, () => condition(() => state.deleted));
  await endPersonContracts({ requestId });
  await deletePersonRows({ requestId, audit });
  state.deleted = true;
  const undone = await eraseElsewhere(requestId);
  await condition(allHandlersFinished);
  return undone;
}
