import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { feedsEnough } from "#domain/planning/nutrition/nutrition-bands.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { PrintButtons } from "../../../ui/document/document.tsx";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { UndoButtons } from "../public/put-back.tsx";
import { UnfitNotice } from "../public/unfit-notice.tsx";
import { Alternatives } from "./alternatives.tsx";
import { AsBeforeNotice } from "./changes/as-before.tsx";
import { MealSheet } from "./changes/meal-sheet.tsx";
import { LongWeekdays } from "./long-weekdays.tsx";
import type { OpenedFor } from "./meal/meal-card.tsx";
import { RecipeDialog } from "./meal/recipe-dialog.tsx";
import { SwapSheet } from "./meal/swap-sheet.tsx";
import { OfferNotice } from "./offer-notice.tsx";
import { UnkeptRules } from "./unkept-rules.tsx";
import { WeekDays } from "./week-days.tsx";

/** The Meals tab: the days of the week, then notices and actions. */
export function WeekView({ plan }: { plan: MealPlan }) {
  const [opened, setOpened] = useState<{ id: string; what: OpenedFor } | null>(null);
  const list = listOfPlan(useQuery(listsQuery).data ?? [], plan.id);
  const open = useCallback((id: string, what: OpenedFor) => setOpened({ id, what }), []);
  const close = () => setOpened(null);
  const itemFor = (what: OpenedFor) => (opened?.what === what ? (plan.items.find(({ id }) => id === opened.id) ?? null) : null);
  return (
    <>
      {!feedsEnough(plan.kcalShare) && (
        <p className="rounded-card bg-mustard-wash p-3 text-mustard">
          This week has about {Math.floor(plan.kcalShare * 100)}% of the energy you need, so you'll need to eat something extra.
        </p>
      )}
      <UnfitNotice plan={plan} />
      <WeekDays plan={plan} onOpen={open} />
      <div className="contents print:hidden">
        <AsBeforeNotice plan={plan} />
        <OfferNotice plan={plan} />
      </div>
      {plan.relaxed && (
        <p className="rounded-card bg-mustard-wash p-3 text-mustard">
          To fit your budget and preferences, this week is a little less varied or balanced than we aim for. A slightly bigger budget or
          fewer preferences would help.
        </p>
      )}
      <UnkeptRules plan={plan} />
      <LongWeekdays plan={plan} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {list && <LinkButton to={`/shopping-lists/${list.id}`}>Open the shopping list</LinkButton>}
        <UndoButtons planId={plan.id} />
        <PrintButtons pdf={`/api/simple-meal-plans/${plan.id}/plan.pdf`} />
      </div>
      <Alternatives plan={plan} />
      <RecipeDialog plan={plan} item={itemFor("recipe")} onSwap={(id) => open(id, "swap")} onClose={close} />
      <SwapSheet plan={plan} item={itemFor("swap")} onClose={close} />
      <MealSheet plan={plan} item={itemFor("more")} onClose={close} />
    </>
  );
}
