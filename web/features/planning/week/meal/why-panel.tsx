import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPounds, penceOf } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { difference } from "../../../../lib/difference.ts";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useWhy } from "../queries.ts";

/** Why a meal is in the week, in figures: what it shares, what it saves, and what the next best would cost. */
export function WhyPanel({ planId, item }: { planId: string; item: PlanItem }) {
  const why = useWhy(planId, item);
  if (why.isPending) return <Skeleton className="h-24" label="Working it out" />;
  if (why.isError) return <ErrorState>We couldn't work this out: {why.error.message}</ErrorState>;
  const { adds, alone, saves, shared, fromHome, nextBest } = why.data;
  return (
    <div className="flex flex-col gap-2">
      <p>
        It adds <strong>{formatPounds(adds)}</strong> to your week. Bought just for this meal, its food would cost {formatPounds(alone)}
        {penceOf(saves) ? `; sharing packs across the week saves ${formatPounds(saves)}.` : "."}
      </p>
      {shared.length > 0 && (
        <ul className="list-disc pl-6">
          {shared.map((food) => (
            <li key={food.food}>
              Uses {food.amount} of {food.food.toLowerCase()} that{" "}
              {food.with.map((other) => `${DAYS[other.dayOfWeek]}'s ${other.mealType}`).join(", ")} uses too: saves{" "}
              {formatPounds(food.saves)}.
            </li>
          ))}
        </ul>
      )}
      {fromHome.length > 0 && <p>You already have: {fromHome.map((food) => `${food.amount} of ${food.food.toLowerCase()}`).join(", ")}.</p>}
      <p>
        {nextBest
          ? `The cheapest other meal that fits here is ${nextBest.recipeName}: the week would cost ${difference(nextBest.difference)}.`
          : "No other meal fits here within your budget and preferences."}
      </p>
    </div>
  );
}
