import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnRecipe } from "#contracts/recipes/recipe-import.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import * as m from "./messages.ts";
import { ownRecipesQuery, useRemoveRecipe } from "./queries.ts";

/** The household's own recipes, and what we do not know about them. */
export function OwnRecipes() {
  const recipes = useQuery(ownRecipesQuery);
  if (recipes.isPending) return <Skeleton className="h-32" label={m.loadingYourRecipes} />;
  if (recipes.isError)
    return <ErrorState action={<Button onClick={() => recipes.refetch()}>{m.retry}</Button>}>{m.couldNotLoadYourRecipes}</ErrorState>;
  if (recipes.data.length === 0) return <EmptyList title={m.noRecipesOfYourOwn}>{m.importOneAbove}</EmptyList>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {recipes.data.map((recipe) => (
        <Row key={recipe.id} recipe={recipe} />
      ))}
    </ul>
  );
}

const Row = ({ recipe }: { recipe: OwnRecipe }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <div className="min-w-0">
      <p className="font-medium break-words">{recipe.name}</p>
      <p className="text-xs text-slate">{m.mealAndMinutes(recipe)}</p>
      {recipe.allergensUnknown && (
        <>
          <Badge tone="mustard">{m.allergensUnknown}</Badge>
          <p className="mt-1 text-xs text-slate">{m.whyAllergensUnknown(recipe.unmatchedLines.join("; "))}</p>
        </>
      )}
    </div>
    <RemoveRecipe recipe={recipe} />
  </li>
);

/** Takes a recipe away, after asking. */
function RemoveRecipe({ recipe: { id, name } }: { recipe: OwnRecipe }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveRecipe();
  const go = () =>
    remove.mutate(id, {
      onError: (error) => showFailure(error, m.couldNotRemove),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button look="destructive" aria-label={m.removeRecipe(name)} onClick={() => setAsking(true)}>
        {m.remove}
      </Button>
      <Dialog title={m.askToRemove} description={m.noLongerPlanned(name)} open={asking} onOpenChange={setAsking}>
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={remove.isPending} onClick={go}>
            {remove.isPending ? m.removing : m.removeIt}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.keepIt}</Button>
        </div>
      </Dialog>
    </>
  );
}
