import type { EntityManager } from "@mikro-orm/postgresql";
import { createCatalogueCache, type HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { createPlanner, type Planner } from "../planning/optimiser/planner.ts";
import type { Effort } from "../planning/optimiser/search.ts";

const ALWAYS_CHECK_MS = 0;

/** The catalogue with a planner over it, made anew after another one was seeded. Shops' prices go to the planner with each question: weeks that are being planned survive their change. */
export function createCatalogueHolder(em: EntityManager, effort: Effort) {
  const cache = createCatalogueCache(em, ALWAYS_CHECK_MS);
  let planning: { seeded: string; planner: Planner } | undefined;
  return {
    async current(): Promise<HeldCatalogue & { planner: Planner }> {
      const catalogue = await cache.current();
      if (planning?.seeded !== catalogue.seeded) {
        await planning?.planner.close();
        const recipes = new Map([...catalogue.recipes].filter(([id]) => !catalogue.retired.has(id)));
        planning = { seeded: catalogue.seeded, planner: createPlanner({ foods: catalogue.foods, recipes }, effort) };
      }
      return { ...catalogue, planner: planning.planner };
    },
    close: async (): Promise<void> => planning?.planner.close(),
  };
}
export type CatalogueHolder = ReturnType<typeof createCatalogueHolder>;
