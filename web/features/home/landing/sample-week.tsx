import { useNavigate } from "react-router-dom";
import { Card } from "../../../ui/card.tsx";
import { keepQuestion } from "./kept-question.ts";
import { SampleQuestions } from "./sample-questions.tsx";
import { SampleRefused } from "./sample-refused.tsx";
import { SampleResult } from "./sample-result.tsx";
import { SampleWaiting } from "./sample-waiting.tsx";
import type { SampleWeekState } from "./use-sample-week.ts";

/** A week planned while the visitor looks on, before anybody asks for an address. */
export function SampleWeekPart({ state: { planning, ...questions } }: { state: SampleWeekState }) {
  const navigate = useNavigate();
  const keep = () => {
    if (!planning.data) return;
    keepQuestion(planning.data.asked);
    navigate("/signup?next=%2Fkeep-week");
  };
  return (
    <Card aria-labelledby="sample-week" className="flex flex-col gap-5">
      <h2 id="sample-week" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        Try it: a week for your household
      </h2>
      <SampleQuestions {...questions} planning={planning.isPending} />
      {planning.isPending && <SampleWaiting />}
      {planning.isError && <SampleRefused error={planning.error} plan={questions.plan} />}
      {planning.isSuccess && <SampleResult sampled={planning.data} onKeep={keep} />}
    </Card>
  );
}
