import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "#domain/locale.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { savedQuery } from "../public/recipes.ts";
import { RecipeGrid } from "./recipe-card.tsx";

/** The household's saved recipes, newest first. */
export function SavedScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title="Saved recipes"
          lead="Recipes your household has saved."
          actions={
            <LinkButton to="/recipes" look="quiet">
              All recipes
            </LinkButton>
          }
        >
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
  if (saved.isPending) return <Skeleton className="h-96" label="Loading your saved recipes" />;
  if (saved.isError)
    return <ErrorState action={<Button onClick={() => saved.refetch()}>Retry</Button>}>We couldn't load your saved recipes.</ErrorState>;
  if (saved.data.length === 0)
    return (
      <EmptyList
        title="Nothing saved yet"
        action={
          <LinkButton to="/recipes" look="main">
            Find a recipe
          </LinkButton>
        }
      >
        Open a recipe and choose Save Recipe under More to keep it here.
      </EmptyList>
    );
  const shown = saved.data.filter(
    (recipe) => recipe.name.toLowerCase().includes(text.trim().toLowerCase()) && (meal === "" || recipe.mealType === meal),
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <SelectField label="Meal" value={meal} onChange={(event) => setMeal(event.target.value)}>
          <option value="">Any meal</option>
          {COURSES.map((course) => (
            <option key={course} value={course}>
              {COURSE_NAMES[course]}
            </option>
          ))}
        </SelectField>
      </div>
      {shown.length === 0 ? (
        <EmptyList>
          {plural(saved.data.length, {
            one: "Your one saved recipe doesn't match.",
            other: `None of your ${saved.data.length} saved recipes match.`,
          })}
        </EmptyList>
      ) : (
        <RecipeGrid recipes={shown} />
      )}
    </div>
  );
}
