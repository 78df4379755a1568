import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { Staple } from "#contracts/shopping/pantry.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Check } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { staplesQuery } from "../public/pantry.ts";

/** The path to return to. */
const useCameFrom = () => (useLocation().state as { from?: string } | null)?.from ?? "/pantry";

/** Foods that many kitchens have, to tap those at home. The usual basics are chosen until the household has answered. Skipping saves nothing. */
export function StaplesScreen() {
  const from = useCameFrom();
  return (
    <RequireUser>
      {() => (
        <Page
          narrow
          title="What's in your cupboard?"
          lead="We've ticked the usual basics. Tap what you have; we'll buy the rest when a meal needs it."
          actions={
            <LinkButton look="quiet" to={from}>
              Skip
            </LinkButton>
          }
        >
          <Staples from={from} />
        </Page>
      )}
    </RequireUser>
  );
}

function Staples({ from }: { from: string }) {
  const staples = useQuery({ ...staplesQuery, refetchOnMount: "always" });
  if (staples.isPending || (staples.isFetching && staples.isStale)) return <Skeleton className="h-96" label="Loading the foods" />;
  if (staples.isError)
    return (
      <ErrorState action={<Button onClick={() => staples.refetch()}>Retry</Button>}>
        We couldn't load the foods. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  return <Question staples={staples.data} from={from} />;
}

function Question({ staples, from }: { staples: readonly Staple[]; from: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAnswered = staples.some(({ level }) => level !== null);
  const [have, setHave] = useState(
    new Set(staples.filter(({ level, basic }) => (isAnswered ? level === "have" : basic)).map(({ foodId }) => foodId)),
  );
  const save = useMutation({
    mutationFn: async () => (await api.pantry.staples.$put({ json: { have: [...have] } })).json(),
    onSuccess: async (saved) => {
      client.setQueryData(staplesQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: ["pantry"], exact: true });
      await navigate(from);
      toast.success("Cupboard saved", { description: "Your next plan will use it. You can change each food in your pantry." });
    },
    onError: (error) => showFailure(error, "We couldn't save that. Your pantry hasn't changed."),
  });
  const toggle = (foodId: string) => {
    const next = new Set(have);
    if (!next.delete(foodId)) next.add(foodId);
    setHave(next);
  };
  return (
    <div className="flex flex-col gap-2">
      {[...new Set(staples.map(({ group }) => group))].map((group) => (
        <fieldset key={group}>
          <legend className="mb-1 text-xs font-medium text-slate">{group}</legend>
          <div className="flex flex-wrap gap-1">
            {staples
              .filter((staple) => staple.group === group)
              .map(({ foodId, name }) => (
                <button
                  key={foodId}
                  type="button"
                  aria-pressed={have.has(foodId)}
                  className={classes(
                    "inline-flex min-h-11 items-center gap-1 rounded-card border px-2",
                    have.has(foodId) ? "border-herb bg-herb-wash font-medium" : "border-line bg-sheet hover:bg-herb-wash",
                  )}
                  onClick={() => toggle(foodId)}
                >
                  {have.has(foodId) && <Check aria-hidden className="size-4" />}
                  {name}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
      <div className="sticky bottom-(--below) flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
        <Button look="main" disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? "Saving..." : "Save"}
        </Button>
        <p role="status" className="text-slate">
          {have.size === 0 ? "Nothing chosen, so we'll buy it all." : `${have.size} of ${staples.length} at home`}
        </p>
      </div>
    </div>
  );
}
