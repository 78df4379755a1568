import type { EntityManager } from "@mikro-orm/postgresql";
import { type CatalogueHolder, createCatalogueHolder, type Planner } from "../../../activities/planning/optimiser/planner.ts";
import { LIGHT_EFFORT, type Progress } from "../../../activities/planning/optimiser/search.ts";
import { catalogueVersion } from "../../../db/catalogue/catalogue.repository.ts";

/** Seeded catalogues with their planners, by hash: each is loaded once per thread, which runs many test files. */
const seededCatalogues = new Map<string, ReturnType<CatalogueHolder["current"]>>();

/** The planner with a cache: a repeated question gets the stored answer with the same progress. Equal questions have equal answers. */
function remembering(planner: Planner): Planner {
  const known = new Map<string, { answer: Awaited<ReturnType<Planner["plan"]>>; progress: Progress[] }>();
  return {
    ...planner,
    async plan(question, onProgress, signal) {
      const { rules, own, effort, shop } = question;
      const key = JSON.stringify([rules, own, effort, shop?.priceIndex, shop && [...shop.own]]);
      const before = known.get(key);
      for (const news of before?.progress ?? []) onProgress(news);
      if (before) return structuredClone(before.answer);
      const progress: Progress[] = [];
      const answer = await planner.plan(
        question,
        (news) => {
          progress.push(news);
          onProgress(news);
        },
        signal,
      );
      known.set(key, { answer: structuredClone(answer), progress });
      return answer;
    },
  };
}

/**
 * The catalogue of a file's database and its planner's results, shared by the files of a thread until the file changes a price.
 * @param checkEveryMs how long a check of the database's version is valid.
 */
export function threadCatalogue(em: EntityManager, checkEveryMs: number): CatalogueHolder {
  const own = createCatalogueHolder(em, LIGHT_EFFORT);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let version = { version: "", seeded: "" };
  const load = async () => {
    const catalogue = await createCatalogueHolder(em, LIGHT_EFFORT).current();
    return { ...catalogue, planner: remembering(catalogue.planner) };
  };
  const shared = (seeded: string) => {
    const loading = seededCatalogues.get(seeded) ?? load();
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
