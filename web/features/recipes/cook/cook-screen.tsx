import { useParams, useSearchParams } from "react-router-dom";
import { useWakeLock } from "../../../lib/wake-lock.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { FullScreen } from "../../../ui/whole-screen.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { useRecipe } from "../recipe/use-recipe.ts";
import { type CookPosition, CookSteps } from "./cook-steps.tsx";

/** Cooking mode: full screen, one step at a time, with timers; keeps the screen on. */
export const CookScreen = () => <RequireUser>{() => <Cook />}</RequireUser>;

/** Reads step and planned meal from the URL, which has the portions too, so that a reload keeps the position. */
function usePosition(): CookPosition {
  const [search, setSearch] = useSearchParams();
  return {
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
  const { loaded, serves } = useRecipe(id);
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
  return <CookSteps key={id} {...loaded.data} {...position} portions={serves ?? loaded.data.recipe.serves} leave={leave} />;
}
