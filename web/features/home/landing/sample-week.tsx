import { useEffect, useState } from "react";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { ApiFailure, rejectedField } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { noPlanDetails } from "../../planning/public/planning.ts";
import { SampleQuestions } from "./sample-questions.tsx";
import { SampleResult } from "./sample-result.tsx";
import type { SampleWeekState } from "./use-sample-week.ts";

export const WEEK_ID = "sample-week";
export const QUESTIONS_ID = "your-own";

/** The week that is shown, or the one that is being planned. */
export function SampleWeekPart({ state: { planning, shown, isLoading }, onKeep }: { state: SampleWeekState; onKeep: () => void }) {
  const isWaiting = planning.isPending || (isLoading && !shown);
  return (
    <section id={WEEK_ID} tabIndex={-1} aria-label="A week of meals" className="scroll-mt-4 outline-none">
      {isWaiting && <SampleWaiting isPlanning={planning.isPending} />}
      {!isWaiting && shown && <SampleResult sampled={shown} onKeep={onKeep} />}
    </section>
  );
}

/** Lets a visitor plan a week for their own household without an account. */
export const OwnWeek = ({ state: { planning, asked, typed, change, plan } }: { state: SampleWeekState }) => (
  <Card aria-labelledby={QUESTIONS_ID} className="flex flex-col gap-5">
    <h2 id={QUESTIONS_ID} tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
      Try it: a week for your household
    </h2>
    <SampleQuestions asked={asked} typed={typed} change={change} plan={plan} planning={planning.isPending} />
    {planning.isError && <SampleRefused error={planning.error} plan={plan} />}
  </Card>
);

/** Texts by waiting time. The search reports no stages, so a progress bar would be invented. */
const WAITING_TEXTS = [
  { afterMs: 0, words: "Searching our recipes for a week within your budget." },
  { afterMs: 4_000, words: "Still comparing weeks. A tight budget or lots of limits takes a little longer." },
  { afterMs: 12_000, words: "This is taking longer than most. We're still looking; no need to do anything." },
] as const;

function SampleWaiting({ isPlanning }: { isPlanning: boolean }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = WAITING_TEXTS.map(({ afterMs }, index) => setTimeout(setStep, afterMs, index));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      {isPlanning && <p role="status">{WAITING_TEXTS[step]?.words}</p>}
      <Skeleton className="h-96" label="Your week will appear here" />
    </div>
  );
}

/** The lowest selectable budget that is enough; undefined if there is none. */
function selectableBudget(smallest: string | null): number | undefined {
  if (smallest === null) return undefined;
  const pounds = Math.ceil(Number(smallest) / BUDGET_RANGE.step) * BUDGET_RANGE.step;
  return pounds <= BUDGET_RANGE.most ? Math.max(pounds, BUDGET_RANGE.least) : undefined;
}

/** Explains why there is no week and offers a larger budget or a retry. */
function SampleRefused({ error, plan }: { error: Error; plan: SampleWeekState["plan"] }) {
  const noPlan = noPlanDetails(error);
  const enough = noPlan && selectableBudget(noPlan.smallestBudget);
  if (noPlan)
    return (
      <ErrorState action={enough && <Button onClick={() => plan({ weeklyBudget: enough })}>Plan with £{enough} a week</Button>}>
        {noPlan.message}
      </ErrorState>
    );
  return (
    <ErrorState action={<Button onClick={() => plan()}>Try again</Button>}>
      {error instanceof ApiFailure ? rejectedField(error).message : "We can't connect. Check your connection, then try again."}
    </ErrorState>
  );
}
