import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { carryOverEaters, formatEaters } from "#domain/planning/changes/eaters-as-before.ts";
import { Button } from "../../../../ui/button.tsx";
import { usePaywall } from "../../../billing/public/paywall.tsx";
import { plansQuery } from "../../public/planning.ts";
import { useEatersAsBefore } from "./queries.ts";

/** Offers to repeat the last plan's meals out and guests, because a new plan has everyone at every meal. */
export function AsBeforeNotice({ plan }: { plan: MealPlan }) {
  const plans = useQuery(plansQuery).data ?? [];
  const paywall = usePaywall();
  const keep = useEatersAsBefore();
  const changes = carryOverEaters(plan, plans, londonDay(Date.now()));
  if (changes.length === 0 || paywall) return null;
  return (
    <section
      aria-label="Who eats, as before"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <p>
        Before this plan you had <strong>{formatEaters(changes)}</strong>.
      </p>
      <Button disabled={keep.isPending} onClick={() => keep.mutate({ plan, changes })}>
        Same again
      </Button>
    </section>
  );
}
