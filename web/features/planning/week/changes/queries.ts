import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, formatPounds, penceOf } from "#domain/money.ts";
import { type AsBefore, eatersInWords as asBeforeInWords } from "#domain/planning/changes/eaters-as-before.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { isConflict, isRefusal } from "../../../../lib/failure.ts";
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
      toast.success("Change undone", { description: "Your shopping list has been updated." });
    },
    onError: (error) => failed(error),
  });
  return {
    told: ({ plan }: Pick<WeekChanged, "plan">, [title, description]: readonly [string, string]) => {
      changed(plan);
      toast.success(title, { description, action: { label: "Undo", onClick: () => undo.mutate(plan) } });
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
        [
          ...(there ? [`${there.recipeName} is on ${DAYS[item.dayOfWeek]}.`] : []),
          `The week costs ${formatPounds(answer.plan.totalCost)} est.`,
        ].join(" "),
      ]);
      done?.();
    },
    onError: failed,
  });
}

type Eaters = { plan: MealPlan; item: PlanItem; eaters: number | null; wholeDay?: boolean };

/** What a change of the number of people is called, once it is done. */
function eatersInWords(after: MealPlan, { item, eaters, wholeDay = false }: Eaters): readonly [string, string] {
  const when = wholeDay ? (DAYS[item.dayOfWeek] ?? "") : `${DAYS[item.dayOfWeek]}'s ${item.mealType}`;
  const over = (penceOf(after.totalCost) ?? 0) - (penceOf(after.budget) ?? 0);
  const costs = [
    `The week costs ${formatPounds(after.totalCost)} est.`,
    ...(over > 0 ? [`That is ${formatPence(over)} over your budget.`] : []),
  ].join(" ");
  if (eaters === 0) return [wholeDay ? `You eat out on ${when}` : `You eat out for ${when}`, `It's off your shopping list. ${costs}`];
  if (eaters === null && item.eaters === 0) return [`${item.recipeName} is planned again`, `It's back on your shopping list. ${costs}`];
  return [`${when} is for ${eaters ?? after.serves} now`, costs];
}

/** Changes how many eat at several meals together: all of them, or none. */
export function useEatersAsBefore() {
  const { told, failed } = useWeekChanged(false);
  return useMutation({
    mutationFn: async ({ plan, changes }: { plan: MealPlan; changes: readonly AsBefore<PlanItem>[] }) =>
      (
        await api["simple-meal-plans"][":id"].eaters.$post({
          param: { id: plan.id },
          json: { changes: changes.map(({ item, eaters }) => ({ itemId: item.id, eaters })), version: plan.version },
        })
      ).json(),
    onSuccess: (answer, { changes }) =>
      told(answer, [`This week has ${asBeforeInWords(changes)}`, `The week costs ${formatPounds(answer.plan.totalCost)} est.`]),
    onError: failed,
  });
}

/** Changes how many eat a meal or on a day; 0 = eat out, null = as many as the plan serves. `done`: from a sheet, which says itself what is refused. */
export function useEaters(done?: () => void) {
  const { told, failed } = useWeekChanged(done !== undefined);
  return useMutation({
    mutationFn: async ({ plan, item, eaters, wholeDay }: Eaters) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].eaters.$post({
          param: { id: plan.id, itemId: item.id },
          json: { eaters, wholeDay, version: plan.version },
        })
      ).json(),
    onSuccess: (answer, change) => {
      told(answer, eatersInWords(answer.plan, change));
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
