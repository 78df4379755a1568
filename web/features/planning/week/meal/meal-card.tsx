import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

/** Whether a value differs from the first one that was rendered, to animate what replaced it and nothing at first. */
export function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  return value !== first;
}

/** A planned dish with picture, time, energy and cost; a dinner is the largest. Pressing it opens the recipe. */
function Dish({ planId, meal, item, eatenAgain, onOpen }: MealCardProps & { item: PlanItem }) {
  const { drag, isOver, isMoving } = useDrag(planId, meal, item);
  const opinion = useQuery(ratingsQuery).data?.find(({ recipeId }) => recipeId === item.recipeId)?.opinion;
  const hasChanged = useHasChanged(item.recipeId);
  const isMain = meal === "dinner";
  return (
    <article
      {...drag}
      aria-busy={isMoving}
      className={classes(
        "group relative flex shrink-0 flex-col overflow-hidden rounded-card border bg-sheet",
        isOver ? "border-herb bg-herb-wash" : item.avoid.length > 0 ? "border-tomato" : "border-line",
      )}
    >
      <button
        type="button"
        aria-label={`View Recipe: ${item.recipeName}`}
        onClick={() => onOpen(item.id, "recipe")}
        className="absolute inset-0 rounded-card"
      />
      <div key={item.recipeId} className={classes("flex flex-1", isMain ? "flex-col" : "md:flex-col", hasChanged && "animate-appear")}>
        {item.imageUrl && (
          <DishPicture
            recipeId={item.recipeId}
            name={item.recipeName}
            src={item.imageUrl}
            alt=""
            width={320}
            className={isMain ? "h-44 w-full lg:h-auto" : "w-28 self-start md:h-16 md:w-full"}
            bleed
          />
        )}
        <div className="min-w-0 flex-1 p-3 pb-0">
          <p className="text-xs text-slate">{COURSE_NAMES[meal]}</p>
          <h3 className={classes("font-sans leading-5 font-medium group-hover:underline", !isMain && "md:text-xs")}>{item.recipeName}</h3>
          <AvoidMark item={item} />
          <p className="tabular mt-1 text-xs">{mealFacts(item)}</p>
          <p className="tabular text-xs text-slate">{energyInWords(item.energies.slice(0, 1))}</p>
          <p className={classes("text-xs text-slate", isMain ? "line-clamp-2" : "line-clamp-1")}>{item.ingredients}</p>
          <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
            {item.cooked && <CookedMark />}
            {forInWords(item) && <Badge>{forInWords(item)}</Badge>}
            {eatenAgain && <Badge>cooked for tomorrow's lunch too</Badge>}
            {item.locked && <Badge>kept for the next plan</Badge>}
            {opinion && <Badge tone={opinion === "never_again" ? "tomato" : "herb"}>{OPINION_NAMES[opinion]}</Badge>}
          </p>
        </div>
      </div>
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
    <div className="relative mt-auto flex px-1">
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
