import type { MikroORM } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import { resolveAllergies } from "#domain/household/allergies.ts";
import { withMigrationLock } from "../orm.ts";
import { Household } from "./household.entity.ts";

const HOUSEHOLDS_AT_ONCE = 500;

/**
 * Resolves all saved avoided words with the current catalogue, which changes between releases: a word may become an allergen or another food.
 * A word that no longer matches stays, and its household must explain it before its next plan. Runs at each start.
 * @returns the number of changed households.
 */
export const rereadAllergies = (orm: MikroORM, url: string, foods: Foods): Promise<number> =>
  withMigrationLock(url, async () => {
    let changed = 0;
    for (let after = ""; ; ) {
      const em = orm.em.fork();
      const some = await em.find(
        Household,
        { avoidWords: { $ne: [] }, ...(after === "" ? {} : { id: { $gt: after } }) },
        { orderBy: { id: "asc" }, limit: HOUSEHOLDS_AT_ONCE },
      );
      for (const household of some) {
        const { allergens, words, unsettled } = resolveAllergies(household.avoidWords, foods);
        const next = [...words, ...unsettled.map(({ text }) => text)];
        const same = next.length === household.avoidWords.length && next.every((word) => household.avoidWords.includes(word));
        if (same && allergens.every((code) => household.allergens.includes(code))) continue;
        household.avoidWords = next;
        household.allergens = [...new Set([...household.allergens, ...allergens])];
        changed += 1;
      }
      await em.flush();
      if (some.length < HOUSEHOLDS_AT_ONCE) return changed;
      after = some.at(-1)?.id ?? "";
    }
  });
