import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPounds, parsePence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { formatPriceChange } from "../../../../lib/difference.ts";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useMealExplanation } from "../queries.ts";

const sharesFood = ({ amount, food, meals, saves }: { amount: string; food: string; meals: string; saves: string }) =>
  `Uses ${amount} of ${food} that ${meals} uses too: saves ${saves}.`;

/** Explains a meal's choice: what it costs, which food it shares with other meals, and the cheapest alternative. */
export function WhyPanel({ planId, item }: { planId: string; item: PlanItem }) {
  const why = useMealExplanation(planId, item);
  if (why.isPending) return <Skeleton className="h-24" label="Working it out" />;
  if (why.isError) return <ErrorState>We couldn't work this out: {why.error.message}</ErrorState>;
  const { adds, alone, saves, shared, fromHome, nextBest } = why.data;
  const costs = { adds: <strong>{formatPounds(adds)}</strong>, alone: formatPounds(alone) };
  return (
    <div className="flex flex-col gap-2">
      <p>
        {parsePence(saves) ? (
          <>
            It adds {costs.adds} to your week. Bought just for this meal, its food would cost {costs.alone}; sharing packs across the week
            saves {formatPounds(saves)}.
          </>
        ) : (
          <>
            It adds {costs.adds} to your week. Bought just for this meal, its food would cost {costs.alone}.
          </>
        )}
      </p>
      {shared.length > 0 && (
        <ul className="list-disc pl-6">
          {shared.map((food) => (
            <li key={food.food}>
              {sharesFood({
                amount: food.amount,
                food: food.food.toLowerCase(),
                meals: food.with.map((other) => `${DAYS[other.dayOfWeek]}'s ${other.mealType}`).join(", "),
                saves: formatPounds(food.saves),
              })}
            </li>
          ))}
        </ul>
      )}
      {fromHome.length > 0 && (
        <p>You already have: {fromHome.map(({ amount, food }) => `${amount} of ${food.toLowerCase()}`).join(", ")}.</p>
      )}
      <p>
        {nextBest
          ? `The cheapest other meal that fits here is ${nextBest.recipeName}: the week would cost ${formatPriceChange(nextBest.difference)}.`
          : "No other meal fits here within your budget and preferences."}
      </p>
    </div>
  );
}
