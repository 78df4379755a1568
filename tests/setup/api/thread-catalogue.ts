import type { EntityManager } from "@mikro-orm/postgresql";
import { type CatalogueHolder, createCatalogueHolder, type Planner } from "../../../activities/planning/optimiser/planner.ts";
import { LITTLE_EFFORT, type Progress } from "../../../activities/planning/optimiser/search.ts";
import { catalogueVersion } from "../../../db/catalogue/catalogue.repository.ts";

/** Seeded catalogues with their planners, by hash: each is loaded once in a thread, which runs many test files. */
const seededCatalogues = new Map<string, ReturnType<CatalogueHolder["current"]>>();

/** The planner, which answers a question that it has answered before from memory, with the same progress. Equal questions get equal answers. */
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
 * The catalogue of a file's database, shared by the files of a thread until the file changes a price. So are the plans that its planner has found.
 * @param checkEveryMs how long a look at the database's version counts.
 */
export function threadCatalogue(em: EntityManager, checkEveryMs: number): CatalogueHolder {
  const own = createCatalogueHolder(em, LITTLE_EFFORT);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let version = { version: "", seeded: "" };
  const load = async () => {
    const catalogue = await createCatalogueHolder(em, LITTLE_EFFORT).current();
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
