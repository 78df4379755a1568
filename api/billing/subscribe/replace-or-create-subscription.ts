import type { EntityManager } from "@mikro-orm/postgresql";
import { type Begun, beginSubscription } from "../../../db/billing/subscription/begin-subscription.repository.ts";
import { unagreedInTheWay, type Wanted } from "../../../db/billing/subscription/contract.repository.ts";
import { endUnagreed } from "../../../workflows/billing/subscription/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { updateSubscription, type WorkflowDeps } from "../public/update-subscription.ts";

/** Another tab may open a page between making way and beginning; one that goes on doing so is believed to mean it. */
const MOST_TRIES = 3;

/** For whoever finds that their household subscribes: where it is managed, since trying again never helps. */
export const HAS_ONE = "Your household is already subscribed. Whoever pays for it manages it in Billing.";

/** Ends what was only looked at, through its workflow. One that somebody agrees to in this moment, or that has ended, refuses: that is fine. */
async function makeWay(em: EntityManager, deps: WorkflowDeps, wanted: Wanted): Promise<void> {
  for (const contract of await unagreedInTheWay(em.fork(), wanted))
    await updateSubscription(deps, contract, endUnagreed).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.body.code !== "CONFLICT") throw error;
    });
}

/** Begins a user's contract in place of whatever was only looked at before it. Safe to repeat, and from two tabs at once. */
export async function replaceOrCreateSubscription(em: EntityManager, deps: WorkflowDeps, wanted: Wanted): Promise<Begun> {
  for (let tries = 1; ; tries++) {
    await makeWay(em, deps, wanted);
    const begun = await beginSubscription(em, { ...wanted, nowMs: Date.now() });
    if (begun.kind !== "household has one" || tries === MOST_TRIES) return begun;
  }
}
