import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import type { User } from "#contracts/user.ts";
import {
  DASHBOARD_BUDGET_DEFAULT,
  DASHBOARD_PEOPLE_DEFAULT,
  onTrial,
  profileComplete,
  savedPence,
  seesTrial,
  UK_AVERAGE_PENCE,
  WEEKS_IN_YEAR,
} from "#domain/household.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { startAnalytics } from "../../lib/analytics.ts";
import { PaywallPanel } from "../../lib/paywall.tsx";
import { plansQuery, useGeneratePlan } from "../../lib/planning.ts";
import { Button } from "../../ui/button.tsx";
import { Stat } from "../../ui/card.tsx";
import { NoPlanNotice } from "../../ui/no-plan.tsx";
import { Page } from "../../ui/page.tsx";
import { Progress } from "../../ui/states.tsx";
import { PlanCostCard } from "./plan-cost-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SavingsTracker } from "./savings-tracker.tsx";
import { TrialCard } from "./trial-card.tsx";
import { WeekCard } from "./week-card.tsx";

/** What a household sees first. Every figure comes from its own plans. */
export default function DashboardScreen({ user }: { user: User }) {
  const plans = useQuery({ ...plansQuery, enabled: profileComplete(user) });
  const generate = useGeneratePlan("Failed to generate meal plan");
  useEffect(startAnalytics, []);
  if (!profileComplete(user)) return <Navigate to="/account" replace />;
  const newest = plans.data?.[0];
  const budgetPence = penceOf(user.weeklyBudget ?? DASHBOARD_BUDGET_DEFAULT) ?? 0;
  const people = user.householdSize ?? DASHBOARD_PEOPLE_DEFAULT;
  const weeklyPence = newest ? savedPence(budgetPence, penceOf(newest.totalCost) ?? 0) : undefined;
  return (
    <Page
      title={`Welcome back, ${user.firstName || "Chef"}`}
      lead="Here is your kitchen this week."
      actions={
        !user.paywall && (
          <Button look="main" onClick={() => generate.mutate()} disabled={generate.isPending}>
            {generate.isPending ? "Generating AI Plan..." : "Generate New Meal Plan"}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {user.paywall && <PaywallPanel paywall={user.paywall} />}
        {generate.isPending && <Progress fraction={generate.progress?.fraction ?? 0} stage={generate.progress?.stage ?? "Starting"} />}
        <NoPlanNotice error={generate.error} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat label="Meal plans created" value={String(user.plansMade)} />
          <Stat label="Shopping lists" value={String(user.listsMade)} />
          <Stat
            label="Weekly savings"
            value={weeklyPence === undefined ? "No plan yet" : formatPence(weeklyPence)}
            note="newest plan against your budget"
          />
          <Stat label="Household size" value={String(people)} />
        </div>
        <div className="grid gap-5 lg:grid-cols-3">
          <div className="lg:col-span-2">
            <WeekCard
              plans={plans}
              budgetPence={budgetPence}
              onGenerate={() => generate.mutate()}
              generating={generate.isPending}
              mayGenerate={!user.paywall}
            />
          </div>
          <div className="flex flex-col gap-5">
            {seesTrial(user, new Date()) && <TrialCard trialEndsAt={user.trialEndsAt} />}
            {!onTrial(user.subscriptionStatus) && <PlanCostCard status={user.subscriptionStatus} trialEndsAt={user.trialEndsAt} />}
            <SavingsTracker
              weeklyPence={weeklyPence}
              annualPence={weeklyPence === undefined ? undefined : weeklyPence * WEEKS_IN_YEAR}
              averagePence={UK_AVERAGE_PENCE * people}
              planPence={newest ? (penceOf(newest.totalCost) ?? 0) : undefined}
            />
          </div>
        </div>
        <QuickActions />
      </div>
    </Page>
  );
}
