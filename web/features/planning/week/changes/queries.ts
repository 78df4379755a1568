import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../../lib/failure.ts";
import { say } from "../../../../lib/toast.ts";
import { listQuery } from "../../../shopping/public/lists.ts";
import { refreshPlans } from "../../public/planning.ts";
import { useChanged } from "../queries.ts";

const CHANGED_MEANWHILE = 409;

/** Puts a change of the week where every screen reads it, and offers to take it back with one tap. */
function useWeekChanged() {
  const client = useQueryClient();
  const changed = useChanged();
  const undo = useMutation({
    mutationFn: async (id: string) => (await api["simple-meal-plans"][":id"]["undo-change"].$post({ param: { id } })).json(),
    onSuccess: (plan) => {
      changed(plan);
      say(["Change undone", "Your shopping list has been updated."]);
    },
    onError: (error) => showFailure(error, error.message),
  });
  return {
    told: ({ plan, shoppingList }: Pick<WeekChanged, "plan"> & Partial<WeekChanged>, words: readonly [string, string]) => {
      changed(plan);
      if (shoppingList) client.setQueryData(listQuery(shoppingList.id).queryKey, shoppingList);
      say(words, { label: "Undo", run: () => undo.mutate(plan.id) });
    },
    failed: (error: Error) => {
      if (error instanceof ApiFailure && error.status === CHANGED_MEANWHILE) void refreshPlans(client);
      showFailure(error, error.message);
    },
  };
}

type Move = { plan: MealPlan; item: PlanItem; dayOfWeek: number };

/** Moves a meal to another day, in exchange for what is there. */
export function useMoveMeal(done?: () => void) {
  const { told, failed } = useWeekChanged();
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
  const { told, failed } = useWeekChanged();
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
