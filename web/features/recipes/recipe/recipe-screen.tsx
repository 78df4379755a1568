import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { plannedRecipe } from "../../planning/public/planned-dish.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { recipeQuery } from "../public/recipes.ts";
import { MOST_SERVES, RecipeView } from "./recipe-view.tsx";

const NOT_THERE = [404, 422];
const QUARTERS = 4;
/** The portions that a link asks for, in quarters. */
function portionsIn(text: string | null): number | undefined {
  const portions = Number(text);
  return portions > 0 && Number.isInteger(portions * QUARTERS) && portions <= MOST_SERVES ? portions : undefined;
}

export function RecipeScreen() {
  const { id = "" } = useParams();
  return <RequireUser>{() => <Loaded key={id} id={id} />}</RequireUser>;
}

const back = (
  <LinkButton to="/meal-planner" look="quiet">
    Back to your week
  </LinkButton>
);

function Loaded({ id }: { id: string }) {
  const [asked] = useSearchParams();
  const plans = useQuery(plansQuery);
  const planned = plannedRecipe(plans.data ?? [], id, asked.get("meal"));
  const [chosen, setChosen] = useState<number>();
  const serves = chosen ?? portionsIn(asked.get("serves")) ?? planned?.portions;
  const loaded = useQuery({
    ...recipeQuery(id, serves),
    enabled: id !== "" && (serves !== undefined || !plans.isPending),
    placeholderData: keepPreviousData,
  });
  if (loaded.isPending && id !== "")
    return (
      <Page title="Recipe" actions={back}>
        <Skeleton className="h-[36rem]" label="Loading the recipe" />
      </Page>
    );
  if (!loaded.data) {
    const missing = id === "" || (loaded.error instanceof ApiFailure && NOT_THERE.includes(loaded.error.status));
    return (
      <Page title={missing ? "Recipe Not Found" : "Recipe"} actions={missing ? undefined : back}>
        {missing ? (
          <EmptyState title="We don't have this recipe" action={<LinkButton to="/meal-planner">Back to your week</LinkButton>}>
            It may have been removed, or belong to another household.
          </EmptyState>
        ) : (
          <ErrorState action={<Button onClick={() => loaded.refetch()}>Retry</Button>}>
            We couldn't load this recipe: {loaded.error?.message ?? ""}
          </ErrorState>
        )}
      </Page>
    );
  }
  return (
    <Page title={loaded.data.recipe.name} lead={loaded.data.recipe.description} actions={back}>
      <RecipeView {...loaded.data} planned={planned} serves={serves ?? loaded.data.recipe.serves} onServes={setChosen} />
    </Page>
  );
}
