import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { formatPence, parsePence } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isConflict } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { plansQuery, refreshPlans } from "./planning.ts";

const TOASTS = {
  change: { title: "Change undone", description: "Your shopping list has been updated. Press again to redo it." },
  plan: { title: "Earlier plan restored", description: "Its shopping list is back too. Press again to undo." },
} as const;
const formatPrice = (price: string) => formatPence(parsePence(price) ?? 0);

/** Buttons that undo the last change of the current plan, or restore the plan it replaced. Renders nothing for other plans. */
export function UndoButtons({ planId }: { planId: string }) {
  const client = useQueryClient();
  const plans = useQuery(plansQuery);
  const plan = plans.data?.find(({ id }) => id === planId);
  const undo = useMutation({
    mutationFn: async ({ target, version }: { target: keyof typeof TOASTS; version: string }) => {
      const routes = api["simple-meal-plans"][":id"];
      const param = { id: planId };
      if (target === "plan") return (await routes["put-back"].$post({ param })).json();
      return (await routes["undo-change"].$post({ param, json: { version } })).json();
    },
    onSuccess: async (_, { target }) => {
      await refreshPlans(client);
      toast.success(TOASTS[target].title, { description: TOASTS[target].description });
    },
    onError: (error) => {
      if (isConflict(error)) void refreshPlans(client);
      showFailure(error, error.message);
    },
  });
  if (!plan || plan.generationId !== plans.data?.[0]?.generationId) return null;
  const { version } = plan;
  const pending = undo.isPending ? undo.variables.target : null;
  return (
    <>
      {plan.beforeChange && (
        <Button disabled={undo.isPending} onClick={() => undo.mutate({ target: "change", version })}>
          {pending === "change" ? "Undoing..." : `Undo the last change (${formatPrice(plan.beforeChange)})`}
        </Button>
      )}
      {plan.replaced && (
        <Button disabled={undo.isPending} onClick={() => undo.mutate({ target: "plan", version })}>
          {pending === "plan" ? "Restoring..." : `Restore the earlier plan (${formatPrice(plan.replaced)})`}
        </Button>
      )}
    </>
  );
}
