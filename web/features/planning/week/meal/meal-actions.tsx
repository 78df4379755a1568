import { useState } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { Button } from "../../../../ui/button.tsx";
import { PaywallPanel, usePaywall } from "../../../billing/public/paywall.tsx";
import { useChangeMeal } from "../queries.ts";
import { SwapPanel } from "./swap-panel.tsx";
import { WhyPanel } from "./why-panel.tsx";

/** `first`: the panel that is open initially. */
type MealActionsProps = { planId: string; item: PlanItem; first: "swap" | null; onSwapped: () => void };

/** Explains a planned meal, swaps it, or keeps it for the next plan. */
export function MealActions({ planId, item, first, onSwapped }: MealActionsProps) {
  const [open, setOpen] = useState<"why" | "swap" | null>(first);
  const change = useChangeMeal(planId, item);
  const paywall = usePaywall();
  const toggle = (panel: "why" | "swap") => setOpen(open === panel ? null : panel);
  return (
    <section aria-label="This meal in your week" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={open === "why"} onClick={() => toggle("why")}>
          Why this meal?
        </Button>
        {!item.cooked && (
          <>
            <Button aria-expanded={open === "swap"} disabled={item.locked} onClick={() => toggle("swap")}>
              Swap it
            </Button>
            <Button aria-pressed={item.locked} disabled={change.isPending} onClick={() => change.mutate({ locked: !item.locked })}>
              {item.locked ? "Kept for the next plan" : "Keep for the next plan"}
            </Button>
          </>
        )}
      </div>
      {open === "why" && <WhyPanel planId={planId} item={item} />}
      {open === "swap" &&
        !item.locked &&
        !item.cooked &&
        (paywall ? <PaywallPanel paywall={paywall} /> : <SwapPanel planId={planId} item={item} onSwapped={onSwapped} />)}
    </section>
  );
}
