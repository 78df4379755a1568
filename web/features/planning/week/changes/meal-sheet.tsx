import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { PaywallPanel, usePaywall } from "../../../billing/public/paywall.tsx";
import { RateDish } from "../../../household/public/rate-dish.tsx";
import { CookedButton, CookedMark, type Planned } from "../../public/cooked.tsx";
import { MoveMeal } from "./move-meal.tsx";
import { WhoEats } from "./who-eats.tsx";

/** More actions for a planned meal: mark as cooked, change eaters, move. */
export function MealSheet({ plan, item, onClose }: { plan: MealPlan; item: PlanItem | null; onClose: () => void }) {
  const paywall = usePaywall();
  return (
    <Dialog title={item?.recipeName ?? ""} open={item !== null} onOpenChange={(open) => open || onClose()}>
      {item && (
        <div key={item.id} className="flex flex-col gap-6">
          <CookedPart plan={plan} item={item} />
          {!item.cooked && paywall && <PaywallPanel paywall={paywall} />}
          {!item.cooked && !paywall && <WhoEats plan={plan} item={item} onDone={onClose} />}
          {!item.cooked && !paywall && <MoveMeal plan={plan} item={item} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  );
}

/** Marks the meal as cooked, then asks for a rating. */
function CookedPart(planned: Planned) {
  const { cooked, recipeId, recipeName } = planned.item;
  return (
    <section aria-label="Cooked" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {cooked && <CookedMark />}
        <CookedButton {...planned} />
      </div>
      <p className="text-slate">
        {cooked
          ? "To swap or move it, undo “Cooked” first. Its ingredients then go back in your pantry."
          : "We'll take its ingredients from your pantry, if you've noted amounts there."}
      </p>
      {cooked && recipeId && <RateDish dish={{ recipeId, recipeName }} />}
    </section>
  );
}
