import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { COURSES } from "#domain/recipes/recipe.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { savedQuery } from "../public/recipes.ts";
import * as m from "./messages.ts";
import { RecipeGrid } from "./recipe-card.tsx";

/** The household's saved recipes, newest first. */
export function SavedScreen() {
  return (
    <RequireUser>
      {() => (
        <Page title={m.savedRecipes} lead={m.savedByYourHousehold} actions={<LinkButton to="/recipes">{m.allRecipes}</LinkButton>}>
          <Saved />
        </Page>
      )}
    </RequireUser>
  );
}

function Saved() {
  const saved = useQuery(savedQuery);
  const [text, setText] = useState("");
  const [meal, setMeal] = useState("");
  if (saved.isPending) return <Skeleton className="h-96" label={m.loadingSavedRecipes} />;
  if (saved.isError)
    return <ErrorState action={<Button onClick={() => saved.refetch()}>{m.retry}</Button>}>{m.couldNotLoadSavedRecipes}</ErrorState>;
  if (saved.data.length === 0)
    return (
      <EmptyList title={m.nothingSavedYet} action={<LinkButton to="/recipes">{m.findARecipe}</LinkButton>}>
        {m.howToSave}
      </EmptyList>
    );
  const shown = saved.data.filter(
    (recipe) => recipe.name.toLowerCase().includes(text.trim().toLowerCase()) && (meal === "" || recipe.mealType === meal),
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.nameOfRecipe} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <SelectField label={m.meal} value={meal} onChange={(event) => setMeal(event.target.value)}>
          <option value="">{m.anyMeal}</option>
          {COURSES.map((course) => (
            <option key={course} value={course}>
              {course}
            </option>
          ))}
        </SelectField>
      </div>
      {shown.length === 0 ? <EmptyList>{m.noSavedRecipeMatches(saved.data.length)}</EmptyList> : <RecipeGrid recipes={shown} />}
    </div>
  );
}
