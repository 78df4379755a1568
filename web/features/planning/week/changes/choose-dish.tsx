import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { api } from "../../../../lib/api.ts";
import { difference } from "../../../../lib/difference.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useChooseDish } from "./queries.ts";
import { Refusal } from "./refusal.tsx";

/** So many are shown; more letters find fewer. */
const SHOWN = 8;
const LETTERS = 2;

type ChooseProps = { plan: MealPlan; item: PlanItem; onDone: () => void };
type Dish = { id: string; name: string };

/** A dish by its name for this place, the household's own recipes among them; what the week would then cost is said before anything changes. */
export function ChooseDish({ plan, item, onDone }: ChooseProps) {
  const [words, setWords] = useState("");
  const [dish, setDish] = useState<Dish | null>(null);
  return (
    <section aria-labelledby="choose-dish" className="flex flex-col gap-3">
      <h3 id="choose-dish" className="text-lg">
        Choose a dish
      </h3>
      <TextField
        label={`Another ${item.mealType}, by name`}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setDish(null);
        }}
      />
      {dish ? (
        <Chosen plan={plan} item={item} dish={dish} onDone={onDone} />
      ) : (
        words.trim().length >= LETTERS &&
        item.mealType !== "extra" && <Found words={words.trim()} meal={item.mealType} onChoose={setDish} />
      )}
    </section>
  );
}

function Found({ words, meal, onChoose }: { words: string; meal: Course; onChoose: (dish: Dish) => void }) {
  const found = useQuery({
    queryKey: ["recipes", "to-choose", meal, words],
    queryFn: async () => (await api.recipes.$get({ query: { text: words, meal } })).json(),
  });
  if (found.isError) return <ErrorState>We could not look for dishes: {found.error.message}</ErrorState>;
  if (!found.data) return <Skeleton className="h-24" label="Looking for dishes" />;
  if (found.data.recipes.length === 0) return <EmptyList>No {meal} that your household may eat is called that.</EmptyList>;
  return (
    <ul className="flex flex-col">
      {found.data.recipes.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChoose({ id, name })}
            className="min-h-11 w-full rounded-card px-2 py-2 text-left hover:bg-herb-wash"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Chosen({ plan, item, dish, onDone }: ChooseProps & { dish: Dish }) {
  const choose = useChooseDish(onDone);
  const places = useQuery({
    queryKey: ["places", plan.id, plan.version, dish.id],
    gcTime: 0, // prices of a week that may have changed since are not shown again
    queryFn: async () =>
      (await api["simple-meal-plans"][":id"].places.$get({ param: { id: plan.id }, query: { recipeId: dish.id } })).json(),
  });
  if (places.isError) return <ErrorState>We could not work out what it costs: {places.error.message}</ErrorState>;
  if (!places.data) return <Skeleton className="h-24" label="Working out the price" />;
  const place = places.data.places.find(({ itemId }) => itemId === item.id);
  const refused = places.data.refused ?? place?.refused;
  if (!place || refused)
    return (
      <p role="alert" className="rounded-card bg-tomato-wash p-3 text-tomato">
        {dish.name} cannot go here. {refused ?? "Choose another one."}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular">
        With {dish.name} the week would cost £{place.total} est., {difference(place.difference)}. {place.note && `${place.note}.`}
      </p>
      {place.over && (
        <p className="tabular rounded-card bg-mustard-wash p-3 text-mustard">
          That is £{place.over} over your budget of £{places.data.budget}.
        </p>
      )}
      <Refusal error={choose.error} />
      <Button
        look="main"
        disabled={choose.isPending || choose.isSuccess}
        onClick={() => choose.mutate({ plan, item, dish, overBudget: place.over !== null })}
      >
        {place.over ? "Put it here, over budget" : "Put it here"}
      </Button>
    </div>
  );
}
