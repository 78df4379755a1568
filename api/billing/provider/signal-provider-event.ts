import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { reportVersion } from "../../../db/billing/card/paying-card.repository.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { signalProviderEvent } from "../../../workflows/billing/subscription/messages.ts";
import { clientFor, type WorkflowDeps } from "../public/update-subscription.ts";

/** Shorter than a browser's timeout; the page polls after that. */
const MAX_WAIT_MS = 8000;
const POLL_EVERY_MS = 150;

/**
 * If a contract's workflow awaits a confirmation or a payment's outcome, signals it to ask the provider at once, and waits for its next report.
 * @returns the contract after the report, or unchanged after the timeout.
 */
export async function wakeForProvider(em: EntityManager, deps: WorkflowDeps, contract: ContractRow): Promise<ContractRow> {
  const isWaiting = contract.state.charge?.state === "action" || contract.state.charge?.state === "unknown";
  if (!isWaiting) return contract;
  const before = await reportVersion(em.fork(), contract.id);
  await clientFor(deps, contract).signalOrStart(signalProviderEvent, contract);
  const deadlineMs = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadlineMs && (await reportVersion(em.fork(), contract.id)) === before) await pause(POLL_EVERY_MS);
  return (await contractById(em.fork(), contract.id)) ?? contract;
}
