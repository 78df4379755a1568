import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { RecipeCard } from "#contracts/recipes/recipe.ts";
import { plural } from "#domain/locale.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Check } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Picture } from "../../recipes/public/picture.tsx";
import { ratingsQuery } from "../public/taste.ts";

/** Twelve pictures to choose from, which bring the first plan closer to the household's taste. Optional and repeatable. */
export const TasteStartScreen = () => (
  <RequireUser>
    {() => (
      <Page
        title="What would you eat?"
        lead="Tap as many as you like. Skipped dishes don't count against anything, and you can rate meals later."
      >
        <Dishes />
      </Page>
    )}
  </RequireUser>
);

function useSaveStart() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (recipeIds: string[]) => (await api.taste.start.$post({ json: { recipeIds } })).json(),
    onSuccess: async () => {
      await client.invalidateQueries(ratingsQuery);
      toast.success("Saved", { description: "Your next plan will use your choices." });
      navigate("/");
    },
    onError: (error) => showFailure(error, "We couldn't save your choices"),
  });
}

function Dishes() {
  const dishes = useQuery({
    queryKey: ["taste-start"],
    queryFn: async (): Promise<RecipeCard[]> => (await api.taste.start.$get()).json(),
    refetchOnMount: "always",
  });
  const [tapped, setTapped] = useState<string[]>([]);
  const save = useSaveStart();
  if (dishes.isPending) return <Skeleton className="h-96" label="Loading twelve dishes" />;
  if (dishes.isError)
    return (
      <ErrorState action={<Button onClick={() => dishes.refetch()}>Retry</Button>}>We couldn't load the pictures. Try again.</ErrorState>
    );
  if (dishes.data.length === 0)
    return (
      <EmptyList title="No dish fits" action={<LinkButton to="/account">Check your preferences</LinkButton>}>
        No dinners match your household's allergies, diets, cooking skill and time.
      </EmptyList>
    );
  const toggle = (id: string) => setTapped(tapped.includes(id) ? tapped.filter((one) => one !== id) : [...tapped, id]);
  return (
    <>
      <ul aria-label="Dishes" className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {dishes.data.map((dish) => (
          <li key={dish.id}>
            <DishButton dish={dish} pressed={tapped.includes(dish.id)} onPress={() => toggle(dish.id)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="main" disabled={tapped.length === 0 || save.isPending} onClick={() => save.mutate(tapped)}>
          {save.isPending
            ? "Saving..."
            : tapped.length === 0
              ? "Tap a dish"
              : plural(tapped.length, { one: "Save 1 dish", other: `Save ${tapped.length} dishes` })}
        </Button>
        <LinkButton to="/">Skip</LinkButton>
      </div>
    </>
  );
}

const DishButton = ({ dish, pressed, onPress }: { dish: RecipeCard; pressed: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="relative flex h-full w-full flex-col overflow-hidden rounded-card border-2 border-line bg-sheet pb-3 text-left hover:border-herb aria-pressed:border-herb aria-pressed:bg-herb-wash"
  >
    <Picture src={dish.imageUrl} alt="" width={320} className="w-full rounded-none border-0 border-b" eager />
    {pressed && (
      <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-herb text-on-herb">
        <Check aria-hidden className="size-5" />
      </span>
    )}
    <span className="px-3 pt-3 font-medium">{dish.name}</span>
    <span className="px-3 pt-1 text-xs text-slate">
      {dish.cuisine} · {dish.minutes} min
    </span>
  </button>
);
