import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { StepTime } from "#domain/recipes/step-times.ts";
import { Button } from "../../../ui/button.tsx";
import { FullScreen } from "../../../ui/whole-screen.tsx";
import { CookedMark, findPlannedMeal, type Planned, useCooked } from "../../planning/public/cooked.tsx";
import { plansQuery } from "../../planning/public/planning.ts";
import { MOST_SERVES } from "../recipe/use-recipe.ts";
import { CookStep, GetReady, HowWasIt } from "./cook-parts.tsx";
import { HandsFree } from "./hands-free.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { startStepTimer } from "./timers.ts";

/** The state in the URL: current step and planned meal, and the portions where they were changed. */
export type CookPosition = {
  step: number;
  mealId: string | null;
  put: (key: "serves" | "step", value: number) => void;
};
type CookStepsProps = CookPosition & {
  recipe: Recipe;
  ingredients: readonly RecipeIngredient[];
  portions: number;
  leave: { to: string; label: string };
};

const FOOT = "inline-flex min-h-16 items-center justify-center rounded-card bg-herb px-4 font-medium text-on-herb hover:bg-herb-strong";

/** Step 0 lists the ingredients, the last step asks for a rating, and each instruction between them is one step. */
export function CookSteps({ recipe, ingredients, portions, step, mealId, put, leave }: CookStepsProps) {
  const change = useCooked(true);
  const plans = useQuery(plansQuery).data ?? [];
  const planned = findPlannedMeal(plans, recipe.id, mealId, londonDay(Date.now()));
  const steps = recipe.instructions;
  const current = Math.min(step, steps.length + 1);
  const text = steps[current - 1];
  const used = (recipe.usedInSteps[current - 1] ?? []).flatMap(({ id: food, phrase }) =>
    ingredients.filter(({ id }) => id === food).map((one) => ({ ...one, phrase })),
  );
  const marksCooked = current === steps.length && planned && !planned.item.cooked;
  const startTimer = (time: StepTime) => startStepTimer(recipe.name, `Step ${current}, ${time.label}`, time);
  const next = () => {
    if (marksCooked) change.mutate({ ...planned, cooked: true });
    put("step", current + 1);
  };
  return (
    <FullScreen title={recipe.name} leave={leave}>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col gap-5 overflow-y-auto p-4" aria-live="polite">
        {current === 0 && (
          <GetReady
            ingredients={ingredients}
            tips={recipe.tips}
            plates={recipe.plates}
            portions={portions}
            most={MOST_SERVES}
            onPortions={(count) => put("serves", count)}
          />
        )}
        {text !== undefined && (
          <CookStep
            key={current}
            number={current}
            of={steps.length}
            text={text}
            ingredients={used}
            onTimer={startTimer}
            onNext={marksCooked ? null : next}
          />
        )}
        {current > steps.length && <HowWasIt recipe={recipe}>{planned && <CookedEnd planned={planned} change={change} />}</HowWasIt>}
      </div>
      {current <= steps.length && (
        <HandsFree
          step={{ number: current, text: text ?? "Get everything ready.", ingredients: current === 0 ? ingredients : used }}
          onNext={marksCooked ? null : next}
          onBack={() => put("step", Math.max(0, current - 1))}
          onTimer={startTimer}
        />
      )}
      <TimerBar />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-2 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button className="min-h-16" disabled={current === 0} onClick={() => put("step", current - 1)}>
          Back
        </Button>
        {current > steps.length ? (
          <Link to="/meal-planner" className={FOOT}>
            Your week
          </Link>
        ) : (
          <Button look="main" className="min-h-16" onClick={next}>
            {current === 0 ? "Start cooking" : marksCooked ? "Cooked" : current === steps.length ? "Done" : "Next"}
          </Button>
        )}
      </div>
    </FullScreen>
  );
}

type CookedEndProps = { planned: Planned; change: ReturnType<typeof useCooked> };

/** After a planned meal: shows what marking it as cooked took from the pantry, with undo. */
function CookedEnd({ planned, change }: CookedEndProps) {
  const { cooked } = planned.item;
  return (
    <section aria-label="Cooked" className="flex flex-col gap-2">
      {cooked && <CookedMark />}
      <p role="status" className="text-slate empty:hidden">
        {change.isPending ? "Saving..." : change.data?.words}
      </p>
      <p>
        <Button disabled={change.isPending} onClick={() => change.mutate({ ...planned, cooked: !cooked })}>
          {cooked ? "Undo “Cooked”" : "We cooked it"}
        </Button>
      </p>
    </section>
  );
}
