import { ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { FactsAbout, ProviderFactsActivities } from "../../../workflows/billing/provider-facts/activities.port.ts";
import { createChargeStore } from "../charge-store.ts";
import { type LearnDeps, learnAbout } from "./learn-facts.ts";

/** What was done at the provider without us. */
export function createProviderFactsActivities(deps: Omit<LearnDeps, "store"> & { origin: string }): ProviderFactsActivities {
  const learning: LearnDeps = { ...deps, store: createChargeStore(deps) };
  const paymentOf = async ({ kind, id }: FactsAbout): Promise<string | null> => {
    if (kind === "payment") return id;
    return (kind === "refund" ? await deps.records.refund(id) : await deps.records.dispute(id))?.payment ?? null;
  };
  return {
    async learnFacts(about) {
      try {
        const payment = await paymentOf(about);
        return payment !== null && (await learnAbout(learning, payment)) !== null;
      } catch (error) {
        if (error instanceof ProviderRefused) return false; // the provider will not say, however often it is asked
        throw error;
      }
    },
  };
}
