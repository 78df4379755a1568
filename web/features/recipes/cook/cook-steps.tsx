import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { StepTime } from "#domain/recipes/step-times.ts";
import { Button } from "../../../ui/button.tsx";
import { WholeScreen } from "../../../ui/whole-screen.tsx";
import { plannedFor, useCooked } from "../../planning/public/cooked.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { CookStep, GetReady, HowWasIt } from "./cook-parts.tsx";
import { CookedEnd } from "./cooked-end.tsx";
import { HandsFree } from "./hands-free.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { start } from "./timers.ts";

export const MOST_PORTIONS = 20;

/** What the address says: how much is cooked, where one is, and for which planned meal. */
export type CookAddress = {
  portions: number;
  step: number;
  mealId: string | null;
  put: (key: "serves" | "step", value: number) => void;
};
type CookStepsProps = CookAddress & {
  recipe: Recipe;
  ingredients: readonly RecipeIngredient[];
  leave: { to: string; label: string };
};

const FOOT = "inline-flex min-h-16 items-center justify-center rounded-card bg-herb px-4 font-medium text-on-herb hover:bg-herb-strong";

/** From what has to be ready to what it was like, one step at a time. */
export function CookSteps({ recipe, ingredients, portions, step, mealId, put, leave }: CookStepsProps) {
  const change = useCooked(true);
  const plans = useQuery(plansQuery).data ?? [];
  const planned = plannedFor(plans, recipe.id, mealId, londonDay(Date.now()));
  const steps = recipe.instructions;
  const at = Math.min(step, steps.length + 1);
  const text = steps[at - 1];
  const used = (recipe.usedInSteps[at - 1] ?? []).flatMap(({ id: food, amount }) =>
    ingredients.filter(({ id }) => id === food).map((one) => ({ ...one, amount })),
  );
  const marks = at === steps.length && planned && !planned.item.cooked;
  const startTimer = (time: StepTime) => start(recipe.name, `Step ${at}, ${time.label}`, time);
  const next = () => {
    if (marks) change.mutate({ ...planned, cooked: true });
    put("step", at + 1);
  };
  return (
    <WholeScreen title={recipe.name} leave={leave}>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col gap-5 overflow-y-auto p-4" aria-live="polite">
        {at === 0 && (
          <GetReady
            ingredients={ingredients}
            tips={recipe.tips}
            portions={portions}
            most={MOST_PORTIONS}
            onPortions={(many) => put("serves", many)}
          />
        )}
        {text !== undefined && (
          <CookStep number={at} of={steps.length} text={text} ingredients={used} onTimer={startTimer} onNext={marks ? null : next} />
        )}
        {at > steps.length && <HowWasIt recipe={recipe}>{planned && <CookedEnd planned={planned} change={change} />}</HowWasIt>}
      </div>
      {at <= steps.length && (
        <HandsFree
          step={{ number: at, text: text ?? "Get everything ready.", ingredients: at === 0 ? ingredients : used }}
          onNext={marks ? null : next}
          onBack={() => put("step", Math.max(0, at - 1))}
          onTimer={startTimer}
        />
      )}
      <TimerBar />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-2 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button className="min-h-16" disabled={at === 0} onClick={() => put("step", at - 1)}>
          Back
        </Button>
        {at > steps.length ? (
          <Link to="/meal-planner" className={FOOT}>
            Your week
          </Link>
        ) : (
          <Button look="main" className="min-h-16" onClick={next}>
            {at === 0 ? "Start cooking" : marks ? "Cooked" : at === steps.length ? "Done" : "Next"}
          </Button>
        )}
      </div>
    </WholeScreen>
  );
}
