import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { api } from "../../../../lib/api.ts";
import { formatPriceChange } from "../../../../lib/difference.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { useChooseDish } from "./queries.ts";
import { Refusal } from "./refusal.tsx";

const MAX_RESULTS = 8;
const MIN_LETTERS = 2;

type ChooseProps = { plan: MealPlan; item: PlanItem; onDone: () => void };
type Dish = { id: string; name: string };

/** Finds a dish by name, including own recipes, and shows the week's cost before replacing the meal. */
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
        words.trim().length >= MIN_LETTERS &&
        item.mealType !== "extra" && <Results words={words.trim()} meal={item.mealType} onChoose={setDish} />
      )}
    </section>
  );
}

function Results({ words, meal, onChoose }: { words: string; meal: Course; onChoose: (dish: Dish) => void }) {
  const found = useQuery({
    queryKey: ["recipes", "to-choose", meal, words],
    queryFn: async () => (await api.recipes.$get({ query: { text: words, meal } })).json(),
  });
  if (found.isError) return <ErrorState>We couldn't search for dishes: {found.error.message}</ErrorState>;
  if (!found.data) return <Skeleton className="h-24" label="Looking for dishes" />;
  if (found.data.recipes.length === 0) return <EmptyList>No {meal} that suits your household has that name.</EmptyList>;
  return (
    <ul className="flex flex-col">
      {found.data.recipes.slice(0, MAX_RESULTS).map(({ id, name }) => (
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
    gcTime: 0, // the week's prices may change, so old results must not reappear
    queryFn: async () =>
      (await api["simple-meal-plans"][":id"].places.$get({ param: { id: plan.id }, query: { recipeId: dish.id } })).json(),
  });
  if (places.isError) return <ErrorState>We couldn't work out what it costs: {places.error.message}</ErrorState>;
  if (!places.data) return <Skeleton className="h-24" label="Working out the price" />;
  const place = places.data.places.find(({ itemId }) => itemId === item.id);
  const refused = places.data.refused ?? place?.refused;
  if (!place || refused)
    return (
      <p role="alert" className="rounded-card bg-tomato-wash p-3 text-tomato">
        {dish.name} can't go here. {refused ?? "Choose another dish."}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular">
        With {dish.name} the week would cost £{place.total} est., {formatPriceChange(place.difference)}. {place.note && `${place.note}.`}
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
