import type { EntityManager } from "@mikro-orm/postgresql";
import { catalogueVersion, loadCatalogue } from "./catalogue.repository.ts";

export type HeldCatalogue = Awaited<ReturnType<typeof loadCatalogue>>;
/** The catalogue in memory. */
export type CatalogueCache = { current: () => Promise<HeldCatalogue> };

/** Keeps the catalogue in memory and looks at most every `checkEveryMs` whether another one was seeded, or a shop's prices changed. */
export function createCatalogueCache(em: EntityManager, checkEveryMs: number): CatalogueCache {
  let held: Promise<HeldCatalogue> | undefined;
  let checkedAt = 0;
  return {
    async current() {
      if (held && Date.now() - checkedAt < checkEveryMs) return held;
      checkedAt = Date.now();
      const before = await held?.catch(() => undefined);
      if (before && before.version === (await catalogueVersion(em.fork())).version) return before;
      held = loadCatalogue(em.fork());
      held.catch(() => {
        held = undefined;
      }); // a failed load is tried again at the next question
      return held;
    },
  };
}
