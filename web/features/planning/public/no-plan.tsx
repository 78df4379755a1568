import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "#contracts/accounts/user.ts";
import type { NoPlan } from "#contracts/planning/meal-plan.ts";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import * as m from "./no-plan.messages.tsx";
import { noPlanOf, type PlanAsked } from "./planning.ts";

type NoPlanNoticeProps = { error: unknown; user: User; onPlan: (asked: PlanAsked) => void };

/** Why no week could be planned, and the ways on, one tap each. Nothing is shown for any other outcome. */
export function NoPlanNotice({ error, user, onPlan }: NoPlanNoticeProps) {
  const noPlan = noPlanOf(error);
  if (!noPlan) return null;
  const { constraint, smallestBudget } = noPlan;
  if (constraint !== "budget" || smallestBudget === null)
    return (
      <ErrorState
        action={
          <LinkButton to="/account" look="plain">
            {m.changeYourPreferences}
          </LinkButton>
        }
      >
        {noPlan.message}
      </ErrorState>
    );
  return (
    <ErrorState action={<WaysOn smallestBudget={smallestBudget} instead={noPlan.instead} user={user} onPlan={onPlan} />}>
      {noPlan.message}
    </ErrorState>
  );
}

type WaysOnProps = Omit<NoPlanNoticeProps, "error"> & { smallestBudget: string; instead: NoPlan["instead"] };

const percent = (share: number) => Math.floor(share * 100);

const linkTo = (href: string) => (words: ReactNode) => (
  <a className="text-herb underline underline-offset-4" href={href} target="_blank" rel="noreferrer">
    {words}
  </a>
);

function WaysOn({ smallestBudget, instead, user, onPlan }: WaysOnProps) {
  const client = useQueryClient();
  const raise = useMutation({
    mutationFn: async () => {
      const { householdSize, cookingSkill } = user;
      if (householdSize === null || cookingSkill === null) return;
      await api.user.preferences.$put({ json: { weeklyBudget: smallestBudget, householdSize, cookingSkill } });
    },
    onSuccess: async () => {
      await client.invalidateQueries(userQuery);
      onPlan({});
    },
    onError: (error) => showFailure(error, m.couldNotChangeBudget),
  });
  const { fullest, lunchesAndDinners } = instead ?? {};
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={raise.isPending} onClick={() => raise.mutate()}>
          {m.setBudgetAndPlan(formatPounds(smallestBudget))}
        </Button>
        {lunchesAndDinners && (
          <Button onClick={() => onPlan({ meals: ["lunch", "dinner"] })}>
            {m.planLunchesAndDinners(formatPounds(lunchesAndDinners.total))}
          </Button>
        )}
        {fullest && (
          <Button onClick={() => onPlan({ fullest: true })}>
            {m.planTheFullestWeek({ total: formatPounds(fullest.total), percent: percent(fullest.share) })}
          </Button>
        )}
        <LinkButton to="/account" look="quiet">
          {m.changeYourPreferences}
        </LinkButton>
      </div>
      <p className="text-slate">
        {m.helpIsAvailable({
          healthyStart: linkTo("https://www.healthystart.nhs.uk"),
          foodBanks: linkTo("https://www.trussell.org.uk/get-help/find-a-foodbank"),
        })}
      </p>
    </div>
  );
}
