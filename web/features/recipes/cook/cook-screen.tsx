import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { useWakeLock } from "../../../lib/wake-lock.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { WholeScreen } from "../../../ui/whole-screen.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { recipeQuery } from "../public/recipes.ts";
import { CookStep, GetReady, HowWasIt } from "./cook-parts.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { useTimers } from "./timers.ts";

const DEFAULT_PORTIONS = 4;
const MOST_PORTIONS = 20;

/** Cooking by a recipe: the whole screen, one step at a time, with timers, and the phone stays lit. */
export const CookScreen = () => <RequireUser>{() => <Cook />}</RequireUser>;

/** Portions and the step are in the address: a page that is loaded again goes on where it was. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("serves"));
  return {
    portions: asked > 0 && asked <= MOST_PORTIONS ? asked : DEFAULT_PORTIONS,
    step: Math.max(0, Math.floor(Number(search.get("step")) || 0)),
    put: (key: "serves" | "step", value: number) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(key, String(value));
          return after;
        },
        { replace: true },
      ),
  };
}

function Cook() {
  const { id = "" } = useParams();
  const { portions, step, put } = useAddress();
  const loaded = useQuery({ ...recipeQuery(id, portions), placeholderData: keepPreviousData });
  const timers = useTimers();
  useWakeLock();
  const leave = { to: `/recipe/${id}`, label: "Leave cooking" };
  if (loaded.isPending)
    return (
      <WholeScreen title="Cooking" leave={leave}>
        <Skeleton className="m-4 grow" label="Loading the recipe" />
      </WholeScreen>
    );
  if (loaded.isError)
    return (
      <WholeScreen title="Cooking" leave={leave}>
        <div className="p-4">
          <ErrorState action={<Button onClick={() => loaded.refetch()}>Retry</Button>}>
            We couldn't load this recipe: {loaded.error.message}
          </ErrorState>
        </div>
      </WholeScreen>
    );
  const { recipe, ingredients } = loaded.data;
  const steps = recipe.instructions;
  const at = Math.min(step, steps.length + 1);
  const text = steps[at - 1];
  const used = (recipe.usedInSteps[at - 1] ?? []).flatMap(({ id: food, amount }) =>
    ingredients.filter(({ id: one }) => one === food).map((one) => ({ ...one, amount })),
  );
  return (
    <WholeScreen title={recipe.name} leave={leave}>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col gap-5 overflow-y-auto p-4" aria-live="polite">
        {at === 0 && (
          <GetReady
            ingredients={ingredients}
            tips={recipe.tips}
            portions={portions}
            most={MOST_PORTIONS}
            onPortions={(next) => put("serves", next)}
          />
        )}
        {text !== undefined && (
          <CookStep
            number={at}
            of={steps.length}
            text={text}
            ingredients={used}
            onTimer={(time) => timers.start(`Step ${at}, ${time.label}`, time)}
          />
        )}
        {at > steps.length && <HowWasIt recipe={recipe} />}
      </div>
      <TimerBar {...timers} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-2 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button className="min-h-16" disabled={at === 0} onClick={() => put("step", at - 1)}>
          Back
        </Button>
        {at > steps.length ? (
          <Link
            to="/meal-planner"
            className="inline-flex min-h-16 items-center justify-center rounded-card bg-herb px-4 font-medium text-on-herb hover:bg-herb-strong"
          >
            Your week
          </Link>
        ) : (
          <Button look="main" className="min-h-16" onClick={() => put("step", at + 1)}>
            {at === 0 ? "Start cooking" : at === steps.length ? "Done" : "Next"}
          </Button>
        )}
      </div>
    </WholeScreen>
  );
}
