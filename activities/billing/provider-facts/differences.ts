import { correctionEntry, type Entry } from "#domain/billing/ledger/ledger.ts";
import { entryFor } from "#domain/billing/ledger/reconcile.ts";
import { type MatterRow, matterById } from "../../../db/billing/ledger/difference.repository.ts";
import { writeEntry } from "../../../db/billing/ledger/ledger.writes.ts";
import { resolveMatter } from "../../../db/billing/ledger/resolve-matter.writes.ts";
import type { DifferenceActivities } from "../../../workflows/billing/difference/activities.port.ts";
import type { Acted } from "../../../workflows/billing/difference/messages.ts";
import { ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { createChargeStore } from "../charge-store.ts";
import { askedAgain } from "../retry-unknown.ts";
import { type ComparedMovement, compared, correctionOf } from "./compare-movement.ts";
import type { LearnDeps } from "./learn-facts.ts";
import { createReconcileActivities, type ReconcileDeps } from "./reconcile.ts";

/** What makes the ledger say what the provider has: the movement itself where it has none, else a correction; null where the amounts are the same. */
function entryOf(matter: MatterRow, { provider, ledger, gapPence }: ComparedMovement): Entry | null {
  if (provider && !ledger) return entryFor(provider);
  return gapPence === 0 ? null : correctionEntry(correctionOf(matter), matter.paymentReference ?? matter.reference, gapPence);
}

/** What operators do about differences between the provider's records and the ledger. */
export function createDifferenceActivities(deps: ReconcileDeps): DifferenceActivities {
  const { em, nowMs } = deps;
  const asking: LearnDeps = { ...deps, store: createChargeStore(deps) };
  const { bookMovement } = createReconcileActivities(deps);

  /** A matter that still waits is acted on. What the provider will not say leaves it as it is. */
  const waiting = async (id: string, act: (matter: MatterRow) => Promise<Acted>): Promise<Acted> => {
    const matter = await matterById(em.fork(), id);
    if (!matter || matter.resolvedAt) return "done before";
    try {
      return await act(matter);
    } catch (error) {
      if (error instanceof ProviderRefused) return "differs";
      throw error;
    }
  };

  const asked = async (matter: MatterRow, operatorId: string): Promise<Acted> => {
    if (!(await askedAgain({ ...asking, bookMovement }, matter))) return "differs";
    await resolveMatter(em.fork(), matter.id, { resolution: "agrees", reason: null, operatorId, nowMs: nowMs() });
    return "agrees";
  };

  return {
    askAgain: ({ id, operatorId }) => waiting(id, (matter) => asked(matter, operatorId)),

    bookDifference: ({ id, operatorId }) =>
      waiting(id, async (matter) => {
        const first = await asked(matter, operatorId);
        if (first !== "differs") return first;
        const entry = entryOf(matter, await compared(deps, matter));
        if (!entry) return "nothing to book";
        return em.fork().transactional(async (unit) => {
          if (!(await resolveMatter(unit, id, { resolution: "booked", reason: null, operatorId, nowMs: nowMs() }))) return "done before";
          await writeEntry(unit, entry, { chargeId: null, happenedAtMs: nowMs() });
          return "booked";
        });
      }),
  };
}
