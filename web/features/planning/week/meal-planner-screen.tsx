import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { PlanStart } from "#domain/planning/plan-dates.ts";
import { useTab } from "../../../lib/tab.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { type Tab, Tabs } from "../../../ui/tabs.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { PaywallPanel } from "../../billing/public/paywall.tsx";
import { plannedInWords } from "../public/meal-words.ts";
import { NoPlanNotice } from "../public/no-plan.tsx";
import { daysInWords } from "../public/plan-days.ts";
import { PlanStartField } from "../public/plan-start.tsx";
import {
  generationQuery,
  PLAN_AT_ONCE,
  plansQuery,
  useFirstPlanAtOnce,
  useFollowedGeneration,
  useGeneratePlan,
} from "../public/planning.ts";
import { PlanningCard } from "../public/planning-card.tsx";
import { PartNotice, WeekChooser } from "./week-chooser.tsx";
import { WeekFigures } from "./week-figures.tsx";
import { WeekView } from "./week-view.tsx";
import { weekKey, weeksShown } from "./weeks-shown.ts";

const NutritionTab = lazy(() => import("./tabs/nutrition-tab.tsx"));
const ShoppingTab = lazy(() => import("./tabs/shopping-tab.tsx"));
const BudgetTab = lazy(() => import("./tabs/budget-tab.tsx"));
const SettingsTab = lazy(() => import("./tabs/settings-tab.tsx"));

/** The weekly plan, and the button for a new one. */
export function MealPlannerScreen() {
  return <RequireUser>{(user) => <Planner user={user} />}</RequireUser>;
}

function Planner({ user }: { user: User }) {
  const plans = useQuery({ ...plansQuery, refetchOnMount: "always", refetchOnWindowFocus: "always" });
  const generate = useGeneratePlan("Failed to generate meal plan. Please try again.");
  useFirstPlanAtOnce(user.paywall ? undefined : plans.data, generate.mutate);
  const followed = useFollowedGeneration(generate.isPending);
  const newest = useQuery(generationQuery);
  const [search] = useSearchParams();
  const [start, setStart] = useState<PlanStart>();
  const weeks = weeksShown(plans.data ?? [], londonDay(Date.now()));
  const usual = weeks.find(({ plan: { id } }) => id === plans.data?.[0]?.id);
  const shown = weeks.find((week) => weekKey(week) === search.get("week")) ?? usual;
  const plan = shown?.plan;
  const progress = generate.isPending ? (generate.progress ?? { fraction: 0, stage: "Starting" }) : followed;
  if (progress)
    return (
      <Page
        title="Your week"
        contentFirst
        actions={
          <Button look="main" disabled>
            Generating...
          </Button>
        }
      >
        <PlanningCard {...progress} />
      </Page>
    );
  const lead = plan
    ? `${daysInWords(plan)} · Serves ${plan.serves} · ${plannedInWords(plan.items)}`
    : plans.isPending
      ? "Fetching your week"
      : "A week for your household, within budget.";
  return (
    <Page
      title="Your week"
      lead={lead}
      contentFirst
      actions={
        !user.paywall && (
          <>
            <PlanStartField planDays={user.planDays} value={start} onChange={setStart} />
            <Button look={plan ? "plain" : "main"} onClick={() => generate.mutate({ start })}>
              New Plan
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-2 sm:gap-5">
        {user.paywall && <PaywallPanel paywall={user.paywall} />}
        <NoPlanNotice error={generate.error} user={user} onPlan={generate.mutate} />
        {newest.data?.status === "failed" && <ErrorState>We couldn't make your last plan. Nothing has changed; try a new one.</ErrorState>}
        {plans.isPending && <Skeleton className="h-svh" label="Loading your week" />}
        {plans.isLoadingError && (
          <ErrorState action={<Button onClick={() => location.reload()}>Retry</Button>}>
            Error loading meal plans: {plans.error.message}
          </ErrorState>
        )}
        {weeks.length > 1 && shown && usual && <WeekChooser weeks={weeks} shown={shown} usual={usual} />}
        {shown?.part && <PartNotice part={shown.part} />}
        {plan && <WeekFigures plan={plan} />}
        {plans.data && <PlanTabs key={plan?.id ?? "none"} plan={plan} user={user} />}
        <OtherPages />
      </div>
    </Page>
  );
}

const OtherPages = () => (
  <nav aria-label="About your week" className="flex flex-wrap gap-x-4 print:hidden">
    <LinkButton look="quiet" to="/budget-tracker">
      Budget Tracker
    </LinkButton>
    <LinkButton look="quiet" to="/pantry">
      Pantry
    </LinkButton>
    <LinkButton look="quiet" to="/recipes">
      Recipes
    </LinkButton>
    <LinkButton look="quiet" to="/saved-recipes">
      Saved recipes
    </LinkButton>
  </nav>
);

const NoPlanYet = ({ closed, children }: { closed: boolean; children: string }) => (
  <EmptyState
    title="No week planned yet"
    action={
      !closed && (
        <LinkButton to="/" state={PLAN_AT_ONCE} look="main">
          Create Your First Plan
        </LinkButton>
      )
    }
  >
    {children}
  </EmptyState>
);

/** The tabs of a plan. Without a plan each shows its own empty state, except the settings. */
function PlanTabs({ plan, user }: { plan: MealPlan | undefined; user: User }) {
  const tab = (value: string, label: string, view: (plan: MealPlan) => Tab["content"], emptyText: string): Tab => ({
    value,
    label,
    content: plan ? view(plan) : <NoPlanYet closed={user.paywall !== null}>{emptyText}</NoPlanYet>,
  });
  const tabs: Tab[] = [
    tab(
      "meals",
      "Meals",
      (shown) => <WeekView plan={shown} />,
      "Your plan will appear here: seven days of breakfast, lunch and dinner with one shopping list, within your budget.",
    ),
    tab("nutrition", "Nutrition", (shown) => <NutritionTab plan={shown} />, "Your plan's nutrition, day by day, will appear here."),
    tab("shopping", "Shopping", (shown) => <ShoppingTab plan={shown} />, "Your plan's shopping list will appear here, aisle by aisle."),
    tab("budget", "Budget", (shown) => <BudgetTab plan={shown} />, "See where the money goes, by day, meal and aisle."),
    { value: "settings", label: "Settings", content: <SettingsTab user={user} /> },
  ];
  const [open, setOpen] = useTab(tabs.map(({ value }) => value));
  return <Tabs label="Your plan" tabs={tabs} value={open} onChange={setOpen} />;
}
