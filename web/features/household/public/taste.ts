import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { RatedDish } from "#contracts/household/taste.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { plansQuery } from "../../planning/public/planning.ts";

/** The household's dish ratings, newest first. */
export const ratingsQuery = queryOptions({
  queryKey: ["dish-ratings"],
  queryFn: async (): Promise<RatedDish[]> => (await api.taste.ratings.$get()).json(),
});

export type Dish = Pick<RatedDish, "recipeId" | "recipeName">;
export type DishFeedback = Pick<RatedDish, "opinion" | "reasons">;
type Change = { said: DishFeedback | null; before: DishFeedback | null };

/** The toast that explains the effect of a rating. */
function ratingToast({ recipeName }: Dish, { said, before }: Change): readonly [title: string, description: string] {
  if (!said) return ["Rating removed", `${recipeName} will be planned as if you hadn't rated it.`];
  if (said.opinion === before?.opinion) return ["Noted", "Your next plans will reflect this."];
  if (said.opinion === "never_again")
    return ["Never again", `${recipeName} won't be planned again. If it's still to come this week, swap it.`];
  if (said.opinion === "loved") return ["Loved it", `${recipeName} may come back sooner, with more dishes like it.`];
  if (said.opinion === "kids_wont_eat") return ["Noted", `${recipeName} and dishes like it will come up less often.`];
  return ["Noted", "Your next plans will reflect this."];
}

/** Saves or removes (`null`) a dish rating, with undo. */
export function useRateDish(dish: Dish) {
  const client = useQueryClient();
  const param = { recipeId: dish.recipeId };
  const send = useMutation({
    mutationFn: async ({ said }: Change): Promise<void> => {
      const ratings = api.taste.ratings[":recipeId"];
      if (said) await ratings.$put({ param, json: said });
      else await ratings.$delete({ param });
    },
    onSuccess: async (_, change) => {
      // offered weeks and swaps may have changed
      for (const queryKey of [["swap"], plansQuery.queryKey]) void client.invalidateQueries({ queryKey });
      await client.invalidateQueries(ratingsQuery);
      const [title, description] = ratingToast(dish, change);
      toast.success(title, {
        description,
        action: { label: "Undo", onClick: () => send.mutate({ said: change.before, before: change.said }) },
      });
    },
    onError: (error) => showFailure(error, "We couldn't save your rating"),
  });
  return send;
}
