import { useQuery } from "@tanstack/react-query";
import { OPINION_NAMES } from "#domain/household/taste/verdicts.ts";
import { type Dish, ratingsQuery, useRateDish } from "./taste.ts";

/** The most common ratings; the others are on the recipe page. */
const QUICK = ["loved", "fine", "never_again"] as const;

/** On wide screens only the first word fits on a card. */
const Words = ({ words: [first, ...rest] }: { words: readonly string[] }) => (
  <span>
    {first}
    <span className="xl:hidden"> {rest.join(" ")}</span>
  </span>
);

/** Asks for the rating of a cooked dish; renders nothing if it has one. */
export function QuickVerdict({ dish, narrow = false, className }: { dish: Dish; narrow?: boolean; className: string }) {
  const ratings = useQuery(ratingsQuery);
  const rate = useRateDish(dish);
  const before = ratings.data?.find(({ recipeId }) => recipeId === dish.recipeId);
  if (!ratings.data || (before && before.opinion !== null && before.opinion !== "would_eat")) return null;
  const said = { opinion: before?.opinion ?? null, reasons: before?.reasons ?? [] };
  return QUICK.map((opinion) => (
    <button
      key={opinion}
      type="button"
      aria-label={`${OPINION_NAMES[opinion]}: ${dish.recipeName}`}
      disabled={rate.isPending}
      onClick={() => rate.mutate({ said: { ...said, opinion }, before: before ? said : null })}
      className={className}
    >
      {narrow ? <Words words={OPINION_NAMES[opinion].split(" ")} /> : OPINION_NAMES[opinion]}
    </button>
  ));
}
