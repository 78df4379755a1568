import type { Season } from "../catalogue/season.ts";
import { type Taste, tastePence } from "../household/taste/taste.ts";
import { createRandom } from "../random.ts";
import { renown } from "./appeal.ts";
import { waysId } from "./dish-names.ts";
import type { MealType, Recipe } from "./recipe.ts";
import type { IndexedRecipe } from "./recipe-search.ts";
import { isSameDish } from "./versions.ts";

/** The worth of being in season against taste, in pence a person: as much as a dish rated as fine, less than a loved one. */
const IN_SEASON_PENCE = 40;
const OUT_OF_SEASON_PENCE = -40;
/** Dinners first, because people look for them most. */
const COURSE_PENCE: Record<MealType, number> = { dinner: 30, lunch: 20, breakfast: 10, snack: 0, extra: 0 };
/** A random part, so that dishes of equal worth are in a different order each week. */
const CHANCE_PENCE = 24;
/** Half a step of renown is worth more than season, course and chance together. */
const RENOWN_PENCE = 280;

export type Suggesting = {
  /** The current season. */
  season: Season;
  /** What the household's ratings teach; undefined without ratings. */
  taste: Taste | undefined;
  /** The Monday of this week; the order stays the same all week, so that paging works. */
  weekOf: string;
};

const seasonPence = (recipe: Recipe, season: Season) =>
  recipe.season === "all year" ? 0 : recipe.season === season ? IN_SEASON_PENCE : OUT_OF_SEASON_PENCE;

/** Sorts recipes for a household: well-known, seasonal and loved ones first, "never again" last. Price counts only through ratings of "too dear". */
export function suggestedOrder<Found extends IndexedRecipe>(found: readonly Found[], { season, taste, weekOf }: Suggesting): Found[] {
  const worth = new Map(
    found.map((one) => {
      const { recipe, portionPence } = one;
      const liked = taste ? -tastePence(taste, recipe, { portionPence, recent: false }) : 0;
      const chance = createRandom(`${weekOf} ${recipe.familyId}`)() * CHANCE_PENCE + createRandom(`${weekOf} ${recipe.id}`)();
      return [one, renown(recipe.appeal) * RENOWN_PENCE + seasonPence(recipe, season) + COURSE_PENCE[recipe.meal] + liked + chance];
    }),
  );
  const last = ({ recipe }: Found) => Number(taste !== undefined && isSameDish(recipe.id, taste.never));
  return [...found].sort((a, b) => last(a) - last(b) || (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || (a.recipe.id < b.recipe.id ? -1 : 1));
}

/** A dish family and its found recipes. */
export type Ways<Found extends IndexedRecipe> = { shown: Found; ways: readonly Found[] };

/** Groups recipes by dish in the given order, and shows the first that `fits`, or the first. A dish known by its name is alone. */
export const oneOfEachDish = <Found extends IndexedRecipe>(sorted: readonly Found[], fits: (found: Found) => boolean): Ways<Found>[] =>
  [...Map.groupBy(sorted, ({ recipe }) => waysId(recipe) ?? ` ${recipe.id}`).values()].flatMap((ways) => {
    const shown = ways.find(fits) ?? ways[0];
    return shown ? [{ shown, ways }] : [];
  });
