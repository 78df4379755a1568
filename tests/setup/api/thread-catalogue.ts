import type { EntityManager } from "@mikro-orm/postgresql";
import { type CatalogueHolder, createCatalogueHolder } from "../../../activities/catalogue/catalogue.ts";
import { LITTLE_EFFORT } from "../../../activities/planning/optimiser/search.ts";
import { catalogueVersion } from "../../../db/catalogue/catalogue.repository.ts";

/** Seeded catalogues with their planners, by hash: each is loaded once in a thread, which runs many test files. */
const seededCatalogues = new Map<string, ReturnType<CatalogueHolder["current"]>>();

/**
 * The catalogue of a file's database, shared by the files of a thread until the file changes a price.
 * @param checkEveryMs how long a look at the database's version counts.
 */
export function threadCatalogue(em: EntityManager, checkEveryMs: number): CatalogueHolder {
  const own = createCatalogueHolder(em, LITTLE_EFFORT);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let version = { version: "", seeded: "" };
  const shared = (seeded: string) => {
    const loading = seededCatalogues.get(seeded) ?? createCatalogueHolder(em, LITTLE_EFFORT).current();
    seededCatalogues.set(seeded, loading);
    loading.catch(() => seededCatalogues.delete(seeded));
    return loading;
  };
  return {
    async current() {
      if (Date.now() - checkedAt >= checkEveryMs) version = await catalogueVersion(em.fork());
      checkedAt = Date.now();
      return version.version === `${version.seeded} 0` ? shared(version.seeded) : own.current();
    },
    close: () => own.close(),
  };
}
