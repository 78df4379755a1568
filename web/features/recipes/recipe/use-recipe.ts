import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { plannedRecipe } from "../../planning/public/planned-dish.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { recipeQuery } from "../public/recipes.ts";

export const MOST_SERVES = 20;
const QUARTERS = 4;
/** The portions that a link asks for, in quarters. */
function portionsIn(text: string | null): number | undefined {
  const portions = Number(text);
  return portions > 0 && Number.isInteger(portions * QUARTERS) && portions <= MOST_SERVES ? portions : undefined;
}

/**
 * A recipe for the portions that were chosen or that the URL asks for; else as the household's week has it; else as the household eats it at one meal.
 * The same in the recipe and in cooking mode.
 */
export function useRecipe(id: string, chosen?: number) {
  const [asked] = useSearchParams();
  const plans = useQuery(plansQuery);
  const planned = plannedRecipe(plans.data ?? [], id, asked.get("meal"));
  const serves = chosen ?? portionsIn(asked.get("serves")) ?? planned?.portions;
  const loaded = useQuery({
    ...recipeQuery(id, serves),
    enabled: id !== "" && (serves !== undefined || !plans.isPending),
    placeholderData: keepPreviousData,
  });
  return { loaded, planned, serves: serves ?? loaded.data?.recipe.serves };
}
