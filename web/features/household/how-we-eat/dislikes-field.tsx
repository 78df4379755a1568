import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import type { RecipesFound } from "#contracts/recipes/recipe.ts";
import { DISLIKABLE } from "#domain/household/dislikes.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { ratingsQuery, useRateDish } from "../public/taste.ts";
import { ChosenList } from "./chosen-list.tsx";

/** Shown before a search or "Show all": what British households most often leave. */
const OFTEN = [
  "mushrooms",
  "olives",
  "sprouts",
  "liver",
  "sardines",
  "anchovies",
  "aubergine",
  "blue-cheese",
  "tuna",
  "celery",
  "kidney",
  "tofu",
];
const LEAST_LETTERS = 3;
const MOST_DISHES = 5;
const OPTIONS = DISLIKABLE.map(({ id, name }) => ({ value: id, label: name }));

/** Foods that the household doesn't like, and dishes that it never wants again. Preferences: no question about allergies, no consent. */
export function Dislikes({ fields: { part } }: { fields: Fields<SavePreferencesInput> }) {
  const { value: disliked = [], error, onChange } = part("dislikes");
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const sought = typed.trim().toLowerCase();
  const shown = OPTIONS.filter(({ value, label }) =>
    sought === "" ? all || OFTEN.includes(value) || disliked.includes(value) : label.toLowerCase().includes(sought),
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">We don't like</legend>
      <ChosenList
        name="Foods you don't like"
        chosen={OPTIONS.filter(({ value }) => disliked.includes(value)).map(({ value, label }) => ({
          key: value,
          label,
          remove: () => onChange(disliked.filter((one) => one !== value)),
        }))}
      />
      <TextField
        label="Find a food or a dish"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        hint="For an allergy, use Allergies: there we check every label."
      />
      {shown.length > 0 && (
        <Checks legend={sought === "" ? "Foods" : "Foods found"} options={shown} chosen={disliked} onChange={onChange} error={error} />
      )}
      {sought === "" && (
        <div>
          <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show fewer" : `Show all ${OPTIONS.length} foods`}
          </Button>
        </div>
      )}
      <Dishes sought={sought} />
    </fieldset>
  );
}

/** Dishes whose name is typed, each with "never again", and those chosen before. They are saved at once, as a rating is. */
function Dishes({ sought }: { sought: string }) {
  const text = useDeferredValue(sought);
  const ratings = useQuery(ratingsQuery);
  const found = useQuery({
    queryKey: ["recipes", "dislikes", text],
    enabled: text.length >= LEAST_LETTERS,
    queryFn: async (): Promise<RecipesFound> => (await api.recipes.$get({ query: { text, by: "dish" } })).json(),
  });
  const never = ratings.data?.filter(({ opinion }) => opinion === "never_again") ?? [];
  const offered =
    text.length < LEAST_LETTERS ? [] : (found.data?.recipes.filter(({ id }) => !never.some(({ recipeId }) => recipeId === id)) ?? []);
  const dishes = [
    ...offered.slice(0, MOST_DISHES).map(({ id, name }) => ({ recipeId: id, recipeName: name, isNever: false })),
    ...never.map(({ recipeId, recipeName }) => ({ recipeId, recipeName, isNever: true })),
  ];
  if (dishes.length === 0) return null;
  return (
    <ul aria-label="Dishes" className="divide-y divide-line rounded-card border border-line px-3">
      {dishes.map((dish) => (
        <DishRow key={dish.recipeId} {...dish} />
      ))}
    </ul>
  );
}

function DishRow({ isNever, ...dish }: { recipeId: string; recipeName: string; isNever: boolean }) {
  const rate = useRateDish(dish);
  const before = isNever ? ({ opinion: "never_again", reasons: [] } as const) : null;
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1">
      <span className="min-w-0">{dish.recipeName}</span>
      <Button
        look="quiet"
        className="shrink-0"
        disabled={rate.isPending}
        aria-label={isNever ? `Allow ${dish.recipeName} again` : `Never again: ${dish.recipeName}`}
        onClick={() =>
          rate.mutate({
            said: isNever ? null : { opinion: "never_again", reasons: [] },
            before: before && { ...before, reasons: [...before.reasons] },
          })
        }
      >
        {isNever ? "Allow again" : "Never again"}
      </Button>
    </li>
  );
}
