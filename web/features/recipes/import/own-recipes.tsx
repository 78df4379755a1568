import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnRecipe } from "#contracts/recipes/recipe-import.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { ownRecipesQuery, useRemoveRecipe } from "./queries.ts";

/** Lists own recipes, with a warning if allergens are unknown. */
export function OwnRecipes() {
  const recipes = useQuery(ownRecipesQuery);
  if (recipes.isPending) return <Skeleton className="h-32" label="Loading your recipes" />;
  if (recipes.isError)
    return <ErrorState action={<Button onClick={() => recipes.refetch()}>Retry</Button>}>We couldn't load your recipes.</ErrorState>;
  if (recipes.data.length === 0)
    return (
      <EmptyList title="No recipes of your own yet">Import one above. We'll plan it only for your household, alongside ours.</EmptyList>
    );
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
      <p className="text-xs text-slate">
        {COURSE_NAMES[recipe.meal]}, {recipe.minutes} min
      </p>
      {recipe.allergensUnknown && (
        <>
          <Badge tone="mustard">Allergens unknown</Badge>
          <p className="mt-1 text-xs text-slate">
            Counts as containing all 14 because of: {recipe.unmatchedLines.join("; ")}. To fix this, import it again and remove this one.
          </p>
        </>
      )}
    </div>
    <RemoveRecipe recipe={recipe} />
  </li>
);

/** Removes a recipe after confirmation. */
function RemoveRecipe({ recipe: { id, name } }: { recipe: OwnRecipe }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useRemoveRecipe();
  const confirm = () =>
    remove.mutate(id, {
      onError: (error) => showFailure(error, "We couldn't remove the recipe. Try again in a minute."),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button look="destructive" aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      <Dialog
        title="Remove this recipe?"
        description={`${name} won't be planned again. Existing plans still show it.`}
        open={isConfirming}
        onOpenChange={setConfirming}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={remove.isPending} onClick={confirm}>
            {remove.isPending ? "Removing..." : "Remove it"}
          </Button>
          <Button onClick={() => setConfirming(false)}>Keep it</Button>
        </div>
      </Dialog>
    </>
  );
}
