import { Card } from "../../../ui/card.tsx";
import { ProgressBar } from "../../../ui/states.tsx";

/** Shown while a week is being planned: the current stage, and what comes next. */
export const PlanningCard = ({ fraction, stage }: { fraction: number; stage: string }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-xl">We're planning your week</h2>
    <p aria-live="polite" className="tabular text-slate">
      {stage}
    </p>
    <ProgressBar fraction={fraction} />
    <p className="text-xs text-slate">Usually under a minute. Your dinners then appear here.</p>
  </Card>
);
