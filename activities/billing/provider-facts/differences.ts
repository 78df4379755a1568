import type { EntityManager } from "@mikro-orm/postgresql";
import { correctionEntry, type Entry } from "#domain/billing/ledger/ledger.ts";
import { entryFor } from "#domain/billing/ledger/reconcile.ts";
import { type MatterRow, matterById } from "../../../db/billing/ledger/difference.repository.ts";
import { writeEntry } from "../../../db/billing/ledger/ledger.writes.ts";
import { resolveMatter } from "../../../db/billing/ledger/resolve-matter.writes.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import type { DifferenceActivities } from "../../../workflows/billing/difference/activities.port.ts";
import type { Acted, ActOnDifference } from "../../../workflows/billing/difference/messages.ts";
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

  /** The operator's row of the audit trail, with what came of it. Written with the change, and once more where nothing was changed: it is there once. */
  const audited = async (unit: EntityManager, { audit }: ActOnDifference, outcome: Acted): Promise<Acted> => {
    await writeAudit(unit, { ...audit, after: { ...audit.after, outcome } });
    return outcome;
  };

  /** A matter that still waits is acted on. What the provider will not say leaves it as it is. */
  const waiting = async (of: ActOnDifference, act: (matter: MatterRow) => Promise<Acted>): Promise<Acted> => {
    const matter = await matterById(em.fork(), of.id);
    const outcome = async (): Promise<Acted> => {
      if (!matter || matter.resolvedAt) return "done before";
      try {
        return await act(matter);
      } catch (error) {
        if (error instanceof ProviderRefused) return "differs";
        throw error;
      }
    };
    return audited(em.fork(), of, await outcome());
  };

  const asked = async (matter: MatterRow, of: ActOnDifference): Promise<Acted> => {
    if (!(await askedAgain({ ...asking, bookMovement }, matter))) return "differs";
    return em.fork().transactional(async (unit) => {
      await resolveMatter(unit, matter.id, { resolution: "agrees", reason: null, operatorId: of.operatorId, nowMs: nowMs() });
      return audited(unit, of, "agrees");
    });
  };

  return {
    askAgain: (of) => waiting(of, (matter) => asked(matter, of)),

    bookDifference: (of) =>
      waiting(of, async (matter) => {
        const first = await asked(matter, of);
        if (first !== "differs") return first;
        const entry = entryOf(matter, await compared(deps, matter));
        if (!entry) return "nothing to book";
        return em.fork().transactional(async (unit) => {
          const { id, operatorId } = of;
          if (!(await resolveMatter(unit, id, { resolution: "booked", reason: null, operatorId, nowMs: nowMs() }))) return "done before";
          await writeEntry(unit, entry, { chargeId: null, happenedAtMs: nowMs() });
          return audited(unit, of, "booked");
        });
      }),
  };
}
