import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { newestReport } from "../../../db/billing/card/paying-card.repository.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { signalProviderEvent } from "../../../workflows/billing/subscription/messages.ts";
import { clientFor, type WorkflowDeps } from "../public/update-subscription.ts";

/** Shorter than a browser waits: a page that asked goes on asking by itself. */
const WAIT_AT_MOST_MS = 8000;
const LOOK_EVERY_MS = 150;

/**
 * Wakes a contract's workflow where it waits for its holder, or does not know what came of a payment: it looks up at once what the provider says.
 * @returns the contract as it stands then, or as it still stands after a while.
 */
export async function wakeForProvider(em: EntityManager, deps: WorkflowDeps, contract: ContractRow): Promise<ContractRow> {
  const waits = contract.state.charge?.state === "action" || contract.state.charge?.state === "unknown";
  if (!waits) return contract;
  const before = await newestReport(em.fork(), contract.id);
  await clientFor(deps, contract).signalOrStart(signalProviderEvent, contract);
  const giveUpAtMs = Date.now() + WAIT_AT_MOST_MS;
  while (Date.now() < giveUpAtMs && (await newestReport(em.fork(), contract.id)) === before) await pause(LOOK_EVERY_MS);
  return (await contractById(em.fork(), contract.id)) ?? contract;
}
