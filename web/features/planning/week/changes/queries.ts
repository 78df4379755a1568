import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { type AsBefore, formatEaters } from "#domain/planning/changes/eaters-as-before.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { isConflict, isRefusal } from "../../../../lib/failure.ts";
import { refreshPlans } from "../../public/planning.ts";
import { useStorePlan } from "../queries.ts";

/**
 * Stores a changed week in the query cache and shows a toast with "Undo".
 * @param inSheet refusals appear in the sheet (`Refusal`), not as a toast over it.
 */
function useChangeFeedback(inSheet: boolean) {
  const client = useQueryClient();
  const storePlan = useStorePlan();
  const showError = (error: Error, isShown = false) => {
    if (isConflict(error)) void refreshPlans(client);
    if (!isShown || !isRefusal(error)) showFailure(error, error.message);
  };
  const undo = useMutation({
    mutationFn: async ({ id, version }: Pick<MealPlan, "id" | "version">) =>
      (await api["simple-meal-plans"][":id"]["undo-change"].$post({ param: { id }, json: { version } })).json(),
    onSuccess: (plan) => {
      storePlan(plan);
      toast.success("Change undone", { description: "Your shopping list has been updated." });
    },
    onError: (error) => showError(error),
  });
  return {
    onChanged: ({ plan }: Pick<WeekChanged, "plan">, [title, description]: readonly [string, string]) => {
      storePlan(plan);
      toast.success(title, { description, action: { label: "Undo", onClick: () => undo.mutate(plan) } });
    },
    onError: (error: Error) => showError(error, inSheet),
  };
}

type Move = { plan: MealPlan; item: PlanItem; dayOfWeek: number };

/** Swaps a meal with the one on another day. @param onDone given by a sheet, which shows refusals itself. */
export function useMoveMeal(onDone?: () => void) {
  const { onChanged, onError } = useChangeFeedback(onDone !== undefined);
  return useMutation({
    mutationFn: async ({ plan, item, dayOfWeek }: Move) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].move.$post({
          param: { id: plan.id, itemId: item.id },
          json: { dayOfWeek, version: plan.version },
        })
      ).json(),
    onSuccess: (changed, { plan, item, dayOfWeek }) => {
      const other = plan.items.find((one) => one.dayOfWeek === dayOfWeek && one.mealType === item.mealType);
      onChanged(changed, [
        `${item.recipeName} is on ${DAYS[dayOfWeek]} now`,
        [
          ...(other ? [`${other.recipeName} is on ${DAYS[item.dayOfWeek]}.`] : []),
          `The week costs ${formatPounds(changed.plan.totalCost)} est.`,
        ].join(" "),
      ]);
      onDone?.();
    },
    onError,
  });
}

type Eaters = { plan: MealPlan; item: PlanItem; eaters: number | null; wholeDay?: boolean };

/** Title and description of the toast after a change of eaters. */
function eatersMessage(after: MealPlan, { item, eaters, wholeDay = false }: Eaters): readonly [string, string] {
  const when = wholeDay ? (DAYS[item.dayOfWeek] ?? "") : `${DAYS[item.dayOfWeek]}'s ${item.mealType}`;
  const over = (parsePence(after.totalCost) ?? 0) - (parsePence(after.budget) ?? 0);
  const costs = [
    `The week costs ${formatPounds(after.totalCost)} est.`,
    ...(over > 0 ? [`That is ${formatPence(over)} over your budget.`] : []),
  ].join(" ");
  if (eaters === 0) return [wholeDay ? `You eat out on ${when}` : `You eat out for ${when}`, `It's off your shopping list. ${costs}`];
  if (eaters === null && item.eaters === 0) return [`${item.recipeName} is planned again`, `It's back on your shopping list. ${costs}`];
  return [`${when} is for ${eaters ?? after.serves} now`, costs];
}

/** Changes the eaters of several meals in one request. */
export function useEatersAsBefore() {
  const { onChanged, onError } = useChangeFeedback(false);
  return useMutation({
    mutationFn: async ({ plan, changes }: { plan: MealPlan; changes: readonly AsBefore<PlanItem>[] }) =>
      (
        await api["simple-meal-plans"][":id"].eaters.$post({
          param: { id: plan.id },
          json: { changes: changes.map(({ item, eaters }) => ({ itemId: item.id, eaters })), version: plan.version },
        })
      ).json(),
    onSuccess: (changed, { changes }) =>
      onChanged(changed, [`This week has ${formatEaters(changes)}`, `The week costs ${formatPounds(changed.plan.totalCost)} est.`]),
    onError,
  });
}

/**
 * Changes the eaters of a meal or a day: 0 = eat out, null = as many as the plan serves.
 * @param onDone given by a sheet, which shows refusals itself.
 */
export function useEaters(onDone?: () => void) {
  const { onChanged, onError } = useChangeFeedback(onDone !== undefined);
  return useMutation({
    mutationFn: async ({ plan, item, eaters, wholeDay }: Eaters) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].eaters.$post({
          param: { id: plan.id, itemId: item.id },
          json: { eaters, wholeDay, version: plan.version },
        })
      ).json(),
    onSuccess: (changed, change) => {
      onChanged(changed, eatersMessage(changed.plan, change));
      onDone?.();
    },
    onError,
  });
}

type Choice = { plan: MealPlan; item: PlanItem; dish: { id: string; name: string }; overBudget: boolean };

/** Replaces a meal with another dish. */
export function useChooseDish(onDone: () => void) {
  const { onChanged, onError } = useChangeFeedback(true);
  return useMutation({
    mutationFn: async ({ plan, item, dish, overBudget }: Choice) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].$put({
          param: { id: plan.id, itemId: item.id },
          json: { recipeId: dish.id, overBudget, version: plan.version },
        })
      ).json(),
    onSuccess: (plan, { item, dish }) => {
      onChanged({ plan }, [
        `${dish.name} is on ${DAYS[item.dayOfWeek]} now`,
        `Instead of ${item.recipeName}. The week costs ${formatPounds(plan.totalCost)} est.`,
      ]);
      onDone();
    },
    onError,
  });
}
