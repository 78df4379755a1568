import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { useWakeLock } from "../../../lib/wake-lock.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { FullScreen } from "../../../ui/whole-screen.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { recipeQuery } from "../public/recipes.ts";
import { type CookPosition, CookSteps, MOST_PORTIONS } from "./cook-steps.tsx";

const DEFAULT_PORTIONS = 4;

/** Cooking mode: full screen, one step at a time, with timers; keeps the screen on. */
export const CookScreen = () => <RequireUser>{() => <Cook />}</RequireUser>;

/** Reads portions, step and planned meal from the URL, so that a reload keeps the position. */
function usePosition(): CookPosition {
  const [search, setSearch] = useSearchParams();
  const serves = Number(search.get("serves"));
  return {
    portions: serves > 0 && serves <= MOST_PORTIONS ? serves : DEFAULT_PORTIONS,
    step: Math.max(0, Math.floor(Number(search.get("step")) || 0)),
    mealId: search.get("meal"),
    put: (key, value) =>
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
  const position = usePosition();
  const loaded = useQuery({ ...recipeQuery(id, position.portions), placeholderData: keepPreviousData });
  useWakeLock();
  const leave = { to: `/recipe/${id}`, label: "Leave cooking" };
  if (loaded.isPending)
    return (
      <FullScreen title="Cooking" leave={leave}>
        <Skeleton className="m-4 grow" label="Loading the recipe" />
      </FullScreen>
    );
  if (loaded.isError)
    return (
      <FullScreen title="Cooking" leave={leave}>
        <div className="p-4">
          <ErrorState action={<Button onClick={() => loaded.refetch()}>Retry</Button>}>
            We couldn't load this recipe: {loaded.error.message}
          </ErrorState>
        </div>
      </FullScreen>
    );
  return <CookSteps key={id} {...loaded.data} {...position} leave={leave} />;
}
