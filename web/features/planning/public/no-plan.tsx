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
import { noPlanDetails, type PlanRequest } from "./planning.ts";

type NoPlanNoticeProps = { error: unknown; user: User; onPlan: (asked: PlanRequest) => void };

/** Explains why no week fits and offers what would. Renders nothing for other errors. */
export function NoPlanNotice({ error, user, onPlan }: NoPlanNoticeProps) {
  const noPlan = noPlanDetails(error);
  if (!noPlan) return null;
  const { constraint, smallestBudget } = noPlan;
  if (constraint !== "budget" || smallestBudget === null)
    return (
      <ErrorState
        action={
          <LinkButton to="/account" look="plain">
            Change your preferences
          </LinkButton>
        }
      >
        {noPlan.message}
      </ErrorState>
    );
  return (
    <ErrorState action={<Remedies smallestBudget={smallestBudget} instead={noPlan.instead} user={user} onPlan={onPlan} />}>
      {noPlan.message}
    </ErrorState>
  );
}

type RemediesProps = Omit<NoPlanNoticeProps, "error"> & { smallestBudget: string; instead: NoPlan["instead"] };

const percent = (share: number) => Math.floor(share * 100);

const HelpLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="text-herb underline underline-offset-4" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function Remedies({ smallestBudget, instead, user, onPlan }: RemediesProps) {
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
    onError: (error) => showFailure(error, "We couldn't change your budget"),
  });
  const { fullest, lunchesAndDinners } = instead ?? {};
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={raise.isPending} onClick={() => raise.mutate()}>
          Set the budget to {formatPounds(smallestBudget)} and plan
        </Button>
        {lunchesAndDinners && (
          <Button onClick={() => onPlan({ meals: ["lunch", "dinner"] })}>
            Plan lunches and dinners only: {formatPounds(lunchesAndDinners.total)}
          </Button>
        )}
        {fullest && (
          <Button onClick={() => onPlan({ fullest: true })}>
            Plan the fullest week for {formatPounds(fullest.total)}: about {percent(fullest.share)}% of what you need
          </Button>
        )}
        <LinkButton to="/account" look="quiet">
          Change your preferences
        </LinkButton>
      </div>
      <p className="text-slate">
        If money for food is tight, help is available: <HelpLink href="https://www.healthystart.nhs.uk">Healthy Start</HelpLink> for
        families with young children, and{" "}
        <HelpLink href="https://www.trussell.org.uk/get-help/find-a-foodbank">food banks near you</HelpLink>.
      </p>
    </div>
  );
}
