import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { formatPence, penceOf } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isConflict } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { plansQuery, refreshPlans } from "./planning.ts";

const WAYS = {
  change: { title: "Change undone", description: "Your shopping list has been updated. Press again to have it back." },
  plan: { title: "Earlier plan restored", description: "So is its shopping list. Press again to undo." },
} as const;
const inPounds = (price: string) => formatPence(penceOf(price) ?? 0);

/** Undoes the last change of a current plan, and puts back the plan that it took the place of; nothing where there is neither, or the plan is not current. */
export function PutBack({ planId }: { planId: string }) {
  const client = useQueryClient();
  const plans = useQuery(plansQuery);
  const plan = plans.data?.find(({ id }) => id === planId);
  const putBack = useMutation({
    mutationFn: async ({ way, version }: { way: keyof typeof WAYS; version: string }) => {
      const one = api["simple-meal-plans"][":id"];
      const param = { id: planId };
      if (way === "plan") return (await one["put-back"].$post({ param })).json();
      return (await one["undo-change"].$post({ param, json: { version } })).json();
    },
    onSuccess: async (_, { way }) => {
      await refreshPlans(client);
      toast.success(WAYS[way].title, { description: WAYS[way].description });
    },
    onError: (error) => {
      if (isConflict(error)) void refreshPlans(client);
      showFailure(error, error.message);
    },
  });
  if (!plan || plan.generationId !== plans.data?.[0]?.generationId) return null;
  const { version } = plan;
  const pending = putBack.isPending ? putBack.variables.way : null;
  return (
    <>
      {plan.beforeChange && (
        <Button disabled={putBack.isPending} onClick={() => putBack.mutate({ way: "change", version })}>
          {pending === "change" ? "Undoing..." : `Undo the last change (${inPounds(plan.beforeChange)})`}
        </Button>
      )}
      {plan.replaced && (
        <Button disabled={putBack.isPending} onClick={() => putBack.mutate({ way: "plan", version })}>
          {pending === "plan" ? "Restoring..." : `Restore the earlier plan (${inPounds(plan.replaced)})`}
        </Button>
      )}
    </>
  );
}
