import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { planOfDay } from "../../planning/public/plan-days.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { listOfPlan, listsQuery } from "../public/lists.ts";
import { OfflineUserGate } from "./offline-user-gate.tsx";

/** The list to shop with on a day (YYYY-MM-DD): that of the newest plan with this day, or else the newest list. Plans and lists are sorted newest first. */
export function listToShopWith(lists: readonly ShoppingList[], plans: readonly MealPlan[], today: string): ShoppingList | undefined {
  const ofToday = planOfDay(plans, today);
  return (ofToday && listOfPlan(lists, ofToday.id)) ?? lists[0];
}

/** Redirects to this week's list; offline, to the lists stored on this phone. */
export const ThisWeeksListScreen = () => (
  <OfflineUserGate>
    <ToThisWeeksList />
  </OfflineUserGate>
);

function ToThisWeeksList() {
  const lists = useQuery(listsQuery);
  const plans = useQuery(plansQuery);
  if (lists.isError) return <Navigate to="/simple-shopping-lists" replace />;
  if (lists.isPending || plans.isPending)
    return (
      <main id="main" className="mx-auto max-w-6xl px-4 pt-6">
        <Skeleton className="h-96" label="Opening this week's list" />
      </main>
    );
  const list = listToShopWith(lists.data, plans.data ?? [], londonDay(Date.now()));
  return <Navigate to={list ? `/shopping-lists/${list.id}` : "/shopping-lists"} replace />;
}
