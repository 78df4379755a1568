import type { EntityManager } from "@mikro-orm/postgresql";
import { catalogueVersion, loadCatalogue } from "./catalogue.repository.ts";

export type LoadedCatalogue = Awaited<ReturnType<typeof loadCatalogue>>;
/** The catalogue in memory. */
export type CatalogueCache = { current: () => Promise<LoadedCatalogue> };

/** Caches the catalogue and checks at most every `checkEveryMs` for a newly seeded catalogue or changed shop prices. */
export function createCatalogueCache(em: EntityManager, checkEveryMs: number): CatalogueCache {
  let cached: Promise<LoadedCatalogue> | undefined;
  let checkedAt = 0;
  return {
    async current() {
      if (cached && Date.now() - checkedAt < checkEveryMs) return cached;
      checkedAt = Date.now();
      const previous = await cached?.catch(() => undefined);
      if (previous && previous.version === (await catalogueVersion(em.fork())).version) return previous;
      cached = loadCatalogue(em.fork());
      cached.catch(() => {
        cached = undefined;
      }); // the next call retries a failed load
      return cached;
    },
  };
}
