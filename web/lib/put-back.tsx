import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatPence, penceOf } from "#domain/money.ts";
import { Button } from "../ui/button.tsx";
import { api } from "./api.ts";
import { tellFailure } from "./auth-failure.ts";
import { plansQuery, refreshPlans } from "./planning.ts";
import { say } from "./toast.ts";

/** Puts back the week that a current plan took the place of; nothing where it took the place of none, or is not the current one. */
export function PutBack({ planId }: { planId: string }) {
  const client = useQueryClient();
  const plans = useQuery(plansQuery);
  const putBack = useMutation({
    mutationFn: async () => (await api["simple-meal-plans"][":id"]["put-back"].$post({ param: { id: planId } })).json(),
    onSuccess: async () => {
      await refreshPlans(client);
      say(["Last week is back", "Its shopping list, too. Press again to undo it."]);
    },
    onError: (error) => tellFailure(error, error.message),
  });
  const plan = plans.data?.find(({ id }) => id === planId);
  if (!plan?.replaced || plan.generationId !== plans.data?.[0]?.generationId) return null;
  return (
    <Button disabled={putBack.isPending} onClick={() => putBack.mutate()}>
      {putBack.isPending ? "Putting it back..." : `Put last week back (${formatPence(penceOf(plan.replaced) ?? 0)})`}
    </Button>
  );
}
