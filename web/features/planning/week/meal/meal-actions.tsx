import { useState } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { Button } from "../../../../ui/button.tsx";
import { useKeepMeal } from "../queries.ts";
import { WhyPanel } from "./why-panel.tsx";

type MealActionsProps = { planId: string; item: PlanItem; onSwap: () => void };

/** Explains a planned meal, opens the dishes to choose instead, or keeps it for the next plan. */
export function MealActions({ planId, item, onSwap }: MealActionsProps) {
  const [isExplained, setExplained] = useState(false);
  const keep = useKeepMeal(planId, item);
  return (
    <section aria-label="This meal in your week" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
          Why this meal?
        </Button>
        {!item.cooked && (
          <>
            <Button disabled={item.locked} onClick={onSwap}>
              Choose another dish
            </Button>
            <Button aria-pressed={item.locked} disabled={keep.isPending} onClick={() => keep.mutate(!item.locked)}>
              {item.locked ? "Kept for the next plan" : "Keep for the next plan"}
            </Button>
          </>
        )}
      </div>
      {isExplained && <WhyPanel planId={planId} item={item} />}
    </section>
  );
}
