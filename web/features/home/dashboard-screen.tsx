import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { hasSubscription, onTrial, profileComplete, seesTrial } from "#domain/household/household.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import type { PlanStart } from "#domain/planning/plan-dates.ts";
import { startAnalytics } from "../../lib/analytics.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Stat } from "../../ui/card.tsx";
import { InstallOffer } from "../../ui/install-offer.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { PaywallPanel } from "../billing/public/paywall.tsx";
import { TastePrompt } from "../household/public/taste-prompt.tsx";
import { NoPlanNotice } from "../planning/public/no-plan.tsx";
import { PlanStartField } from "../planning/public/plan-start.tsx";
import { plansQuery, useFirstPlanAtOnce, useFollowedGeneration, useGeneratePlan } from "../planning/public/planning.ts";
import { PlanningCard } from "../planning/public/planning-card.tsx";
import { useWeeklySaving } from "../planning/public/saving.tsx";
import { UnfitNotice } from "../planning/public/unfit-notice.tsx";
import { CupboardQuestion } from "../shopping/public/cupboard-question.tsx";
import { PlanCostCard } from "./plan-cost-card.tsx";
import { SavingsTracker } from "./savings-tracker.tsx";
import { TonightCard } from "./tonight-card.tsx";
import { TrialCard } from "./trial-card.tsx";
import { WeekCard } from "./week-card.tsx";

/** The offer to install the app appears from the second plan on. */
const PLANS_BEFORE_INSTALLING = 2;
/** Another member may have changed restrictions or planned a new week. */
const ALWAYS_REFETCH = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

/** A household's start page. */
export default function DashboardScreen({ user }: { user: User }) {
  const plans = useQuery({ ...plansQuery, enabled: profileComplete(user), ...ALWAYS_REFETCH });
  const generate = useGeneratePlan("Failed to generate meal plan");
  const saving = useWeeklySaving(user.earlierSpend);
  const [start, setStart] = useState<PlanStart>();
  useEffect(startAnalytics, []);
  const followed = useFollowedGeneration(generate.isPending);
  const progress = generate.isPending ? (generate.progress ?? { fraction: 0, stage: "Starting" }) : followed;
  useFirstPlanAtOnce(user.paywall ? undefined : plans.data, generate.mutate);
  if (!profileComplete(user)) return <Navigate to="/account" replace />;
  const newest = plans.data?.[0];
  const people = user.householdSize ?? 0;
  return (
    <Page
      title={user.joinedOn === londonDay(Date.now()) ? `Welcome, ${user.firstName || "Chef"}` : `Welcome back, ${user.firstName || "Chef"}`}
      lead="Your week at a glance."
      contentFirst
      actions={
        !user.paywall && (
          <>
            <PlanStartField planDays={user.planDays} value={start} onChange={setStart} />
            <Button look={newest ? "plain" : "main"} onClick={() => generate.mutate({ start })} disabled={progress !== null}>
              {progress ? "Generating AI Plan..." : "Generate New Meal Plan"}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {user.paywall && <PaywallPanel paywall={user.paywall} />}
        {progress && <PlanningCard {...progress} />}
        <NoPlanNotice error={generate.error} user={user} onPlan={generate.mutate} />
        {plans.isPending && user.plansMade > 0 && <Skeleton className="h-[28rem] sm:h-64" label="Loading tonight's dinner" />}
        {newest && <UnfitNotice plan={newest} />}
        {plans.data && <TonightCard plans={plans.data} />}
        <div className="grid gap-5 lg:grid-cols-3">
          <div className="lg:col-span-2">
            <WeekCard
              plans={plans}
              onGenerate={() => generate.mutate({ start })}
              isPlanning={progress !== null}
              mayGenerate={!user.paywall}
            />
          </div>
          <div className="flex flex-col gap-5">
            {seesTrial(user, new Date()) && <TrialCard trialEndsAt={user.trialEndsAt} />}
            {!onTrial(user.subscriptionStatus) && <PlanCostCard status={user.subscriptionStatus} trialEndsAt={user.trialEndsAt} />}
            {plans.isSuccess && <SavingsTracker plan={newest} earlierSpend={user.earlierSpend} />}
            {plans.isPending && <Skeleton className="h-56" label="Loading your savings" />}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat label="Meal plans created" value={String(user.plansMade)} />
          <Stat label="Shopping lists" value={String(user.listsMade)} />
          <Stat
            label="Weekly savings"
            value={saving.data?.saving ? formatPounds(saving.data.saving.weekly) : "Not known yet"}
            note="against what you spent before"
          />
          <Stat
            label="Household size"
            value={String(people)}
            {...(user.dailyNeed && { note: `about ${user.dailyNeed.aboutKcal.toLocaleString(LOCALE)} kcal a day` })}
          />
        </div>
        {user.plansMade >= PLANS_BEFORE_INSTALLING && <InstallOffer />}
        <CupboardQuestion />
        <QuickActions subscribed={hasSubscription(user.subscriptionStatus)} />
        <TastePrompt />
      </div>
    </Page>
  );
}

const QuickActions = ({ subscribed }: { subscribed: boolean }) => (
  <nav aria-label="Quick actions" className="flex flex-wrap gap-x-5">
    <LinkButton to="/meal-planner" look="quiet">
      Meal planner
    </LinkButton>
    <LinkButton to="/simple-shopping-lists" look="quiet">
      Shopping lists
    </LinkButton>
    <LinkButton to="/account" look="quiet">
      Account settings
    </LinkButton>
    <LinkButton to={subscribed ? "/billing-dashboard" : "/subscribe"} look="quiet">
      {subscribed ? "Billing" : "Subscribe"}
    </LinkButton>
    <LinkButton to="/cancel-subscription" look={subscribed ? "destructive" : "quiet"}>
      Cancel subscription
    </LinkButton>
  </nav>
);
