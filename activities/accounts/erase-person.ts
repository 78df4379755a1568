import { contractsOfRequest, erasePerson } from "../../db/accounts/erase-person.writes.ts";
import type { ErasePersonActivities } from "../../workflows/accounts/erase-person/activities.port.ts";
import { type EraseAccountDeps, endContract } from "./erase-account.ts";
import { terminateAll } from "./histories.ts";
import { workflowsOf } from "./workflow-ids.ts";

/** The first steps of erasing a person without an account; the last steps are those of every erasure. */
export function createErasePersonActivities(deps: EraseAccountDeps): ErasePersonActivities {
  const { em, temporal, seal = null } = deps;
  return {
    async endPersonContracts({ requestId }) {
      for (const subscriptionId of await contractsOfRequest(em.fork(), seal, requestId)) await endContract(deps, subscriptionId);
    },

    async deletePersonRows({ requestId, audit }) {
      await erasePerson(em, { requestId, seal, audit, workflowsOf }, (ids) => terminateAll(temporal, ids));
    },
  };
}
