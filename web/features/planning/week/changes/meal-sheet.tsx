import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { PaywallPanel, usePaywall } from "../../../billing/public/paywall.tsx";
import { ChooseDish } from "./choose-dish.tsx";
import { CookedPart } from "./cooked-part.tsx";
import { MoveMeal } from "./move-meal.tsx";
import { WhoEats } from "./who-eats.tsx";

/** What else can be done with a meal of the week, beside swapping and keeping it. */
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
          {!item.cooked && !paywall && !item.locked && <ChooseDish plan={plan} item={item} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  );
}
