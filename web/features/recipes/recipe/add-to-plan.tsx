import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { PlanPlace } from "#contracts/planning/meal-swap.ts";
import type { Recipe } from "#contracts/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { formatPriceChange } from "../../../lib/difference.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyList, EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { PaywallPanel, usePaywall } from "../../billing/public/paywall.tsx";
import { plansQuery } from "../../planning/public/planning.ts";
import { listsQuery } from "../../shopping/public/lists.ts";

type AddToPlanProps = { recipe: Recipe; open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a recipe to a day of the newest plan. Shows the meal it replaces and the week's cost first. */
export function AddToPlan({ recipe, open, onOpenChange }: AddToPlanProps) {
  const paywall = usePaywall();
  return (
    <Dialog title="Add to Meal Plan" description={`Where should ${recipe.name} go?`} open={open} onOpenChange={onOpenChange}>
      {paywall ? <PaywallPanel paywall={paywall} /> : <Picker recipe={recipe} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Picker({ recipe, onDone }: { recipe: Recipe; onDone: () => void }) {
  const plans = useQuery(plansQuery);
  const plan = plans.data?.[0];
  const places = useQuery({
    queryKey: ["places", plan?.id, plan?.totalCost, recipe.id],
    enabled: plan !== undefined,
    gcTime: 0, // the week's prices may change, so old results must not reappear
    queryFn: async () =>
      (await api["simple-meal-plans"][":id"].places.$get({ param: { id: plan?.id ?? "" }, query: { recipeId: recipe.id } })).json(),
  });
  const failed = plans.isError ? plans : places.isError ? places : undefined;
  if (failed)
    return <ErrorState action={<Button onClick={() => failed.refetch()}>Retry</Button>}>We couldn't load your week. Try again.</ErrorState>;
  if (plans.isSuccess && !plan)
    return (
      <EmptyState title="No week planned yet" action={<LinkButton to="/meal-planner">Plan a week</LinkButton>}>
        Plan a week first, then add this recipe to it.
      </EmptyState>
    );
  if (!places.data) return <Skeleton className="h-72" label="Working out the prices" />;
  if (places.data.refused)
    return (
      <p role="alert" className="rounded-card bg-tomato-wash p-3 text-tomato">
        This recipe can't go into your plan. {places.data.refused}
      </p>
    );
  if (places.data.places.length === 0) return <EmptyList>Your latest plan has no {recipe.mealType} in it.</EmptyList>;
  return <Places planId={places.data.planId} budget={places.data.budget} places={places.data.places} recipe={recipe} onDone={onDone} />;
}

type PlacesProps = { planId: string; budget: string; places: readonly PlanPlace[]; recipe: Recipe; onDone: () => void };

function Places({ planId, budget, places, recipe, onDone }: PlacesProps) {
  const [chosenId, setChosenId] = useState<string>();
  const client = useQueryClient();
  const chosen = places.find(({ itemId }) => itemId === chosenId);
  const put = useMutation({
    mutationFn: async ({ itemId, over }: PlanPlace) =>
      (
        await api["simple-meal-plans"][":id"].items[":itemId"].$put({
          param: { id: planId, itemId },
          json: { recipeId: recipe.id, overBudget: over !== null },
        })
      ).json(),
    onSuccess: (plan, { dayOfWeek, mealType }) => {
      client.setQueryData(plansQuery.queryKey, (before) => before?.map((one) => (one.id === plan.id ? plan : one)));
      void client.invalidateQueries(listsQuery);
      toast.success("Added to Meal Plan", {
        description: `${DAYS[dayOfWeek] ?? ""}'s ${mealType}. The week is now £${plan.totalCost} est.`,
      });
      onDone();
    },
    onError: (error) => {
      if (isAuthFailure(error)) showFailure(error, "");
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium">Day</legend>
        <div className="flex flex-col">
          {places.map((place) => (
            <label key={place.itemId} className="flex min-h-12 items-center gap-3 border-b border-line py-2">
              <input
                type="radio"
                name="place"
                className="size-5 shrink-0 accent-herb"
                disabled={place.refused !== null}
                checked={place.itemId === chosenId}
                onChange={() => setChosenId(place.itemId)}
              />
              <span className="min-w-0 flex-1">
                {DAYS[place.dayOfWeek]}'s {place.mealType}
                <span className="block text-xs text-slate">{place.refused ?? `instead of ${place.recipeName}`}</span>
              </span>
              {place.refused === null && <span className="tabular shrink-0 text-right text-xs">{formatPriceChange(place.difference)}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="flex flex-col gap-2">
        {chosen && (
          <p className="tabular">
            The week would cost £{chosen.total} est., {formatPriceChange(chosen.difference)}. {chosen.note && `${chosen.note}.`}
          </p>
        )}
        {chosen?.over && (
          <p className="tabular rounded-card bg-mustard-wash p-3 text-mustard">
            That is £{chosen.over} over your budget of £{budget}.
          </p>
        )}
      </div>
      {put.isError && <ErrorState>{put.error.message}</ErrorState>}
      <Button look="main" disabled={!chosen || put.isPending} onClick={() => chosen && put.mutate(chosen)}>
        {put.isPending ? "Adding..." : chosen?.over ? "Add it, over budget" : "Add it here"}
      </Button>
    </div>
  );
}
