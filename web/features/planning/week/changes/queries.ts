import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { isConflict, isRefusal } from "../../../../lib/failure.ts";
import { say } from "../../../../lib/toast.ts";
import { listQuery } from "../../../shopping/public/lists.ts";
import { refreshPlans } from "../../public/planning.ts";
import { useChanged } from "../queries.ts";

/**
 * Puts a change of the week where every screen reads it, and offers to take it back with one tap.
 * @param inSheet what is refused is said in the sheet that asked, by its own `Refusal`, and not as a toast over it.
 */
function useWeekChanged(inSheet: boolean) {
  const client = useQueryClient();
  const changed = useChanged();
  const failed = (error: Error, isSaid = false) => {
    if (isConflict(error)) void refreshPlans(client);
    if (!isSaid || !isRefusal(error)) showFailure(error, error.message);
  };
  const undo = useMutation({
    mutationFn: async ({ id, version }: Pick<MealPlan, "id" | "version">) =>
      (await api["simple-meal-plans"][":id"]["undo-change"].$post({ param: { id }, json: { version } })).json(),
    onSuccess: (plan) => {
      changed(plan);
      say(["Change undone", "Your shopping list has been updated."]);
    },
    onError: (error) => failed(error),
  });
  return {
    told: ({ plan, shoppingList }: Pick<WeekChanged, "plan"> & Partial<WeekChanged>, words: readonly [string, string]) => {
      changed(plan);
      if (shoppingList) client.setQueryData(listQuery(shoppingList.id).queryKey, shoppingList);
      say(words, { label: "Undo", run: () => undo.mutate(plan) });
    },
    failed: (error: Error) => failed(error, inSheet),
  };
}

type Move = { plan: MealPlan; item: PlanItem; dayOfWeek: number };

/** Moves a meal to another day, in exchange for what is there. `done`: from a sheet, which says itself what is refused. */
export function useMoveMeal(done?: () => void) {
  const { told, failed } = useWeekChanged(done !== undefined);
  return useMutation({
    mutationFn: async ({ plan, item, dayOfWeek }: Move) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].move.$post({
          param: { id: plan.id, itemId: item.id },
          json: { dayOfWeek, version: plan.version },
        })
      ).json(),
    onSuccess: (answer, { plan, item, dayOfWeek }) => {
      const there = plan.items.find((one) => one.dayOfWeek === dayOfWeek && one.mealType === item.mealType);
      told(answer, [
        `${item.recipeName} is on ${DAYS[dayOfWeek]} now`,
        `${there ? `${there.recipeName} is on ${DAYS[item.dayOfWeek]}. ` : ""}The week costs ${formatPounds(answer.plan.totalCost)} est.`,
      ]);
      done?.();
    },
    onError: failed,
  });
}

type Choice = { plan: MealPlan; item: PlanItem; dish: { id: string; name: string }; overBudget: boolean };

/** Puts a dish that was chosen by name in a meal's place. */
export function useChooseDish(done: () => void) {
  const { told, failed } = useWeekChanged(true);
  return useMutation({
    mutationFn: async ({ plan, item, dish, overBudget }: Choice) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].$put({
          param: { id: plan.id, itemId: item.id },
          json: { recipeId: dish.id, overBudget, version: plan.version },
        })
      ).json(),
    onSuccess: (plan, { item, dish }) => {
      told({ plan }, [
        `${dish.name} is on ${DAYS[item.dayOfWeek]} now`,
        `Instead of ${item.recipeName}. The week costs ${formatPounds(plan.totalCost)} est.`,
      ]);
      done();
    },
    onError: failed,
  });
}
