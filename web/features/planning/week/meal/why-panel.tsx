import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPounds, penceOf } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { difference } from "../../../../lib/difference.ts";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useWhy } from "../queries.ts";
import * as m from "./messages.tsx";

/** Why a meal is in the week, in figures: what it shares, what it saves, and what the next best would cost. */
export function WhyPanel({ planId, item }: { planId: string; item: PlanItem }) {
  const why = useWhy(planId, item);
  if (why.isPending) return <Skeleton className="h-24" label={m.workingItOut} />;
  if (why.isError) return <ErrorState>{m.couldNotWorkItOut(why.error.message)}</ErrorState>;
  const { adds, alone, saves, shared, fromHome, nextBest } = why.data;
  const costs = { adds: <strong>{formatPounds(adds)}</strong>, alone: formatPounds(alone) };
  return (
    <div className="flex flex-col gap-2">
      <p>{penceOf(saves) ? m.addsLessBySharing({ ...costs, saves: formatPounds(saves) }) : m.addsToYourWeek(costs)}</p>
      {shared.length > 0 && (
        <ul className="list-disc pl-6">
          {shared.map((food) => (
            <li key={food.food}>
              {m.sharesFood({
                amount: food.amount,
                food: food.food.toLowerCase(),
                meals: food.with.map((other) => m.mealOfDay({ day: DAYS[other.dayOfWeek], meal: other.mealType })).join(", "),
                saves: formatPounds(food.saves),
              })}
            </li>
          ))}
        </ul>
      )}
      {fromHome.length > 0 && (
        <p>{m.youAlreadyHave(fromHome.map(({ amount, food }) => m.amountOfFood({ amount, food: food.toLowerCase() })).join(", "))}</p>
      )}
      <p>{nextBest ? m.nextBestMeal({ dish: nextBest.recipeName, difference: difference(nextBest.difference) }) : m.noOtherMealFits}</p>
    </div>
  );
}
