import { useQuery } from "@tanstack/react-query";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../../ui/button.tsx";
import { Badge } from "../../../../ui/card.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { RateDish } from "../../../household/public/rate-dish.tsx";
import { AllergenNote } from "../../../recipes/public/allergen-note.tsx";
import { EnergyOfPlates } from "../../../recipes/public/energy-of-plates.tsx";
import { IngredientsAndMethod } from "../../../recipes/public/ingredients-and-method.tsx";
import { NutritionTable } from "../../../recipes/public/nutrition-table.tsx";
import { DishPicture } from "../../../recipes/public/picture.tsx";
import { recipeQuery } from "../../../recipes/public/recipes.ts";
import { isEatenAgain } from "../../public/meal-words.ts";
import { plannedDish } from "../../public/planned-dish.ts";
import { GeneralSteps } from "./general-steps.tsx";
import { MealActions } from "./meal-actions.tsx";

/** `onSwap`: opens the dishes to choose instead. */
type RecipeDialogProps = { plan: MealPlan; item: PlanItem | null; onSwap: (itemId: string) => void; onClose: () => void };

/** A planned meal's recipe for the portions that are cooked, with its actions. */
export function RecipeDialog({ plan, item, onSwap, onClose }: RecipeDialogProps) {
  return (
    <Dialog title={item?.recipeName ?? ""} open={item !== null} onOpenChange={(open) => open || onClose()}>
      {item?.recipeId && (
        <div className="flex flex-col gap-5">
          <MealActions key={item.id} planId={plan.id} item={item} onSwap={() => onSwap(item.id)} />
          <RateDish dish={{ recipeId: item.recipeId, recipeName: item.recipeName }} />
          <RecipeCard recipeId={item.recipeId} item={item} plan={plan} />
        </div>
      )}
      {item && !item.recipeId && <GeneralSteps item={item} serves={item.eaters ?? plan.serves} />}
    </Dialog>
  );
}

function RecipeCard({ recipeId, item, plan }: { recipeId: string; item: PlanItem; plan: MealPlan }) {
  const dinner = plan.items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && dayOfWeek === item.leftoverOfDay);
  const portions = (dinner ?? item).portionsCooked;
  const planned = plannedDish(plan, item);
  const loaded = useQuery(recipeQuery(recipeId, portions));
  if (loaded.isPending) return <Skeleton className="h-64" label="Loading the recipe" />;
  if (loaded.isError) return <ErrorState>We couldn't load this recipe: {loaded.error.message}</ErrorState>;
  const { recipe, ingredients } = loaded.data;
  const leftovers = plan.items.find(({ leftoverOfDay }) => leftoverOfDay === item.dayOfWeek);
  const forWhom = isEatenAgain(plan, item) ? `${item.plates} tonight, and tomorrow ${leftovers?.plates}` : item.plates;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <DishPicture recipeId={recipe.id} name={recipe.name} src={recipe.imageUrl} alt={recipe.imageAlt} width={128} className="shrink-0" />
        <div className="min-w-0">
          <p className="text-slate">{recipe.description}</p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            <LinkButton to={`/recipe/${recipe.id}/cook?serves=${portions}&meal=${(dinner ?? item).id}`}>Cook</LinkButton>
            <LinkButton to={`/recipe/${recipe.id}?serves=${portions}&meal=${item.id}`} look="quiet">
              Open the full recipe
            </LinkButton>
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="plain">{forWhom}</Badge>
        {planned && (
          <Badge tone="plain">
            {formatPence(planned.costPence)} est., {formatPence(planned.platePence)} a plate
          </Badge>
        )}
        <Badge tone="plain">
          {recipe.prepTime} min to prepare, {recipe.cookTime} min to cook
        </Badge>
        <Badge tone="plain">{recipe.difficulty}</Badge>
        {recipe.season !== "all year" && <Badge tone="plain">Best in {recipe.season}</Badge>}
      </p>
      <EnergyOfPlates energies={item.energies} />
      {item.leftoverOfDay !== null && (
        <p>
          You cooked this on {DAYS[item.leftoverOfDay]} evening. Reheat it until steaming hot throughout (UK advice: 70 °C for 2 minutes),
          and only once.
        </p>
      )}
      <IngredientsAndMethod recipe={recipe} ingredients={ingredients} />
      <NutritionTable recipe={recipe} />
      <AllergenNote recipe={recipe} />
    </div>
  );
}
