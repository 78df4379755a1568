import { useState } from "react";
import { useParams } from "react-router-dom";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Main, Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { RecipeView } from "./recipe-view.tsx";
import { useRecipe } from "./use-recipe.ts";

const NOT_THERE = [404, 422];

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
  const [chosen, setChosen] = useState<number>();
  const { loaded, planned, serves } = useRecipe(id, chosen);
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
  const { recipe, ingredients } = loaded.data;
  return (
    <Main title={recipe.name} className="max-w-6xl pt-1">
      <div className="-ml-1 print:hidden">{back}</div>
      <RecipeView recipe={recipe} ingredients={ingredients} planned={planned} serves={serves ?? recipe.serves} onServes={setChosen} />
    </Main>
  );
}
