import { useQuery } from "@tanstack/react-query";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { OPINION_NAMES } from "#domain/household/taste/verdicts.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { energyInWords } from "#domain/planning/nutrition/plated-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { Badge } from "../../../../ui/card.tsx";
import { classes } from "../../../../ui/class-names.ts";
import { Ellipsis, Lock, RefreshCw } from "../../../../ui/icons.tsx";
import { QuickVerdict } from "../../../household/public/quick-verdict.tsx";
import { ratingsQuery } from "../../../household/public/taste.ts";
import { DishPicture } from "../../../recipes/public/picture.tsx";
import { AvoidMark } from "../../public/avoid-mark.tsx";
import { CookedMark } from "../../public/cooked.tsx";
import { cookingInWords, forInWords } from "../../public/meal-words.ts";
import { useDrag } from "../changes/use-drag.ts";
import { useKeepMeal } from "../queries.ts";
import { EatenOutCard } from "./eaten-out-card.tsx";

/** What opens for a meal: its recipe, the dishes to choose instead, or the sheet with more actions. */
export type OpenedFor = "recipe" | "swap" | "more";
type MealCardProps = {
  planId: string;
  meal: Course;
  item: PlanItem | undefined;
  eatenAgain: boolean;
  onOpen: (itemId: string, what: OpenedFor) => void;
};

/** One meal of the week: a dish, a meal out, or none. */
export function MealCard(props: MealCardProps) {
  const { planId, meal, item } = props;
  if (item && isEatenOut(item)) return <EatenOutCard planId={planId} item={item} />;
  if (item) return <Dish {...props} item={item} />;
  return (
    <div className="rounded-card border border-dashed border-line p-3">
      <p className="text-xs text-slate">{COURSE_NAMES[meal]}</p>
      <p>No meal planned</p>
    </div>
  );
}

/** A planned dish with picture, time, energy and cost. Pressing it opens the recipe. */
function Dish({ planId, meal, item, eatenAgain, onOpen }: MealCardProps & { item: PlanItem }) {
  const { drag, isOver, isMoving } = useDrag(planId, meal, item);
  const opinion = useQuery(ratingsQuery).data?.find(({ recipeId }) => recipeId === item.recipeId)?.opinion;
  return (
    <article
      {...drag}
      aria-busy={isMoving}
      className={classes(
        "group relative flex flex-1 flex-col rounded-card border bg-sheet p-3",
        isOver ? "border-herb bg-herb-wash" : item.avoid.length > 0 ? "border-tomato" : "border-line",
      )}
    >
      <button
        type="button"
        aria-label={`View Recipe: ${item.recipeName}`}
        onClick={() => onOpen(item.id, "recipe")}
        className="absolute inset-0 rounded-card"
      />
      {item.imageUrl && (
        <DishPicture recipeId={item.recipeId} name={item.recipeName} src={item.imageUrl} alt="" width={160} className="mb-2 h-24 w-full" />
      )}
      <p className="text-xs text-slate">{COURSE_NAMES[meal]}</p>
      <h3 className="mt-0.5 font-sans font-medium group-hover:underline">{item.recipeName}</h3>
      <AvoidMark item={item} />
      <p className="mt-1 line-clamp-1 text-xs text-slate">{item.ingredients}</p>
      <p className="tabular mt-1 text-xs">{mealFacts(item)}</p>
      <p className="tabular text-xs text-slate">{energyInWords(item.energies.slice(0, 1))}</p>
      <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {item.cooked && <CookedMark />}
        {forInWords(item) && <Badge>{forInWords(item)}</Badge>}
        {eatenAgain && <Badge>cooked for tomorrow's lunch too</Badge>}
        {item.locked && <Badge>kept for the next plan</Badge>}
        {opinion && <Badge tone={opinion === "never_again" ? "tomato" : "herb"}>{OPINION_NAMES[opinion]}</Badge>}
      </p>
      <Actions planId={planId} item={item} onOpen={onOpen} />
    </article>
  );
}

/** "35 min · £1.92" */
const mealFacts = (item: PlanItem): string => [cookingInWords(item), formatPence(parsePence(item.cost) ?? 0)].filter(Boolean).join(" · ");

const SMALL_BUTTON =
  "flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1 rounded-card text-xs font-medium text-herb hover:bg-herb-wash disabled:cursor-not-allowed disabled:opacity-55";

function Actions({ planId, item, onOpen }: { planId: string; item: PlanItem; onOpen: MealCardProps["onOpen"] }) {
  const keep = useKeepMeal(planId, item);
  return (
    <div className="relative -mx-2 mt-auto -mb-2 flex">
      {item.cooked && item.recipeId && (
        <QuickVerdict dish={{ recipeId: item.recipeId, recipeName: item.recipeName }} narrow className={SMALL_BUTTON} />
      )}
      {item.recipeId && !item.cooked && (
        <button
          type="button"
          aria-label={`Swap: ${item.recipeName}`}
          disabled={item.locked}
          onClick={() => onOpen(item.id, "swap")}
          className={SMALL_BUTTON}
        >
          <RefreshCw aria-hidden className="size-4 xl:hidden" />
          Swap
        </button>
      )}
      {!item.cooked && (
        <button
          type="button"
          aria-label={`Keep for the next plan: ${item.recipeName}`}
          aria-pressed={item.locked}
          disabled={keep.isPending}
          onClick={() => keep.mutate(!item.locked)}
          className={classes(SMALL_BUTTON, item.locked && "bg-herb-wash")}
        >
          <Lock aria-hidden className="size-4 xl:hidden" />
          {item.locked ? "Kept" : "Keep"}
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`More: ${item.recipeName}`}
        onClick={() => onOpen(item.id, "more")}
        className={classes(SMALL_BUTTON, "ml-auto max-w-11")}
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
    </div>
  );
}
