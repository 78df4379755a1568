import type { Season } from "../catalogue/season.ts";
import { type Taste, tastePence } from "../household/taste/taste.ts";
import { randomOf } from "../random.ts";
import type { MealType, Recipe } from "./recipe.ts";
import type { Findable } from "./recipe-search.ts";

/** What being in season is worth beside taste, in pence a person: as much as a dish that the household would eat, less than one it loved. */
const IN_SEASON_PENCE = 40;
const OUT_OF_SEASON_PENCE = -40;
/** Dinners first: they are what people look for. */
const COURSE_PENCE: Record<MealType, number> = { dinner: 30, lunch: 20, breakfast: 10, snack: 0, extra: 0 };
/** Dishes that are worth the same change places from week to week, so that the index is not the same list for ever. */
const CHANCE_PENCE = 24;

export type Suggesting = {
  /** Today's. */
  season: Season;
  /** What the household's verdicts have taught; nothing where it has said nothing. */
  taste: Taste | undefined;
  /** The Monday of this week: what stands in one order all week long, page after page. */
  weekOf: string;
};

const seasonPence = (recipe: Recipe, season: Season) =>
  recipe.season === "all year" ? 0 : recipe.season === season ? IN_SEASON_PENCE : OUT_OF_SEASON_PENCE;

/** The dishes as a household would like to see them: what is in season and what it loved first, what it never wants again last. Cost says nothing, unless the household said "too dear". */
export function suggestedOrder<Found extends Findable>(found: readonly Found[], { season, taste, weekOf }: Suggesting): Found[] {
  const never = new Set(taste?.never);
  const worth = new Map(
    found.map((one) => {
      const { recipe, portionPence } = one;
      const liked = taste ? -tastePence(taste, recipe, { portionPence, recent: false }) : 0;
      const chance = randomOf(`${weekOf} ${recipe.familyId}`)() * CHANCE_PENCE + randomOf(`${weekOf} ${recipe.id}`)();
      return [one, seasonPence(recipe, season) + COURSE_PENCE[recipe.meal] + liked + chance];
    }),
  );
  const last = ({ recipe }: Found) => Number(never.has(recipe.id));
  return [...found].sort((a, b) => last(a) - last(b) || (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || (a.recipe.id < b.recipe.id ? -1 : 1));
}

/** A dish of which several recipes were found. */
export type Ways<Found extends Findable> = { shown: Found; ways: readonly Found[] };

/** One of each dish in the order that is there: the first that `fits`, or the first where none does. */
export const oneOfEachDish = <Found extends Findable>(sorted: readonly Found[], fits: (found: Found) => boolean): Ways<Found>[] =>
  [...Map.groupBy(sorted, ({ recipe }) => recipe.familyId).values()].flatMap((ways) => {
    const shown = ways.find(fits) ?? ways[0];
    return shown ? [{ shown, ways }] : [];
  });
