import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPriceChange } from "../../../../lib/difference.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useChangeMeal, useSwapOptions } from "../queries.ts";

/** Alternative recipes, each with the week's cost; cheapest week first. */
export function SwapPanel({ planId, item, onSwapped }: { planId: string; item: PlanItem; onSwapped: () => void }) {
  const options = useSwapOptions(planId, item);
  const change = useChangeMeal(planId, item, onSwapped);
  if (options.isPending) return <Skeleton className="h-40" label="Looking for other meals" />;
  if (options.isError) return <ErrorState>We couldn't find other meals: {options.error.message}</ErrorState>;
  if (options.data.length === 0)
    return (
      <EmptyList>No other meal fits here within your budget and preferences. A higher budget or fewer preferences would help.</EmptyList>
    );
  return (
    <ul className="flex flex-col">
      {options.data.map((option) => (
        <li key={option.recipeId} className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
          <span className="min-w-0">
            {option.recipeName}
            <span className="tabular block text-xs text-slate">
              <strong className="font-medium text-ink">{formatPriceChange(option.difference)}</strong> · week £{option.total} est. ·{" "}
              {option.minutes} min · {option.cuisine}
            </span>
          </span>
          <Button
            aria-label={`Swap to ${option.recipeName}`}
            disabled={change.isPending}
            onClick={() => change.mutate({ recipeId: option.recipeId })}
          >
            Swap
          </Button>
        </li>
      ))}
    </ul>
  );
}
