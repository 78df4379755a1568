import { useQuery } from "@tanstack/react-query";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { OPINION_NAMES } from "#domain/household/taste/verdicts.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { portionsInWords } from "#domain/planning/nutrition/servings.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../../ui/button.tsx";
import { Badge } from "../../../../ui/card.tsx";
import { ratingsQuery } from "../../../household/public/taste.ts";
import { Picture } from "../../../recipes/public/picture.tsx";

type MealCardProps = { meal: Course; item: PlanItem | undefined; eatenAgain: boolean; onOpen: (itemId: string) => void };

/** One meal: what it is, how long it takes, what it costs, and what is in it. */
export function MealCard({ meal, item, eatenAgain, onOpen }: MealCardProps) {
  const said = useQuery(ratingsQuery).data?.find(({ recipeId }) => recipeId === item?.recipeId)?.opinion;
  if (!item) {
    return (
      <div className="rounded-card border border-dashed border-line p-3">
        <p className="text-xs text-slate">{COURSE_NAMES[meal]}</p>
        <p>No meal planned</p>
      </div>
    );
  }
  return (
    <article className="flex flex-1 flex-col rounded-card border border-line bg-sheet p-3">
      {item.imageUrl && <Picture src={item.imageUrl} alt="" width={160} className="mb-2 h-24 w-full" />}
      <p className="text-xs text-slate">{COURSE_NAMES[meal]}</p>
      <h3 className="mt-0.5 font-sans font-medium">{item.recipeName}</h3>
      <p className="mt-1 line-clamp-2 text-xs text-slate">{item.ingredients}</p>
      <p className="tabular mt-2 text-xs">
        {item.leftoverOfDay === null
          ? `${item.minutes === null ? "" : `${item.minutes} min · `}${portionsInWords(item.portionsCooked)}`
          : `From ${DAYS[item.leftoverOfDay]}'s dinner`}{" "}
        · {formatPence(penceOf(item.cost) ?? 0)}
      </p>
      {eatenAgain && (
        <p className="mt-1 text-xs">
          <Badge>cooked for tomorrow's lunch too</Badge>
        </p>
      )}
      {item.locked && (
        <p className="mt-1 text-xs">
          <Badge>kept for the next plan</Badge>
        </p>
      )}
      {said && (
        <p className="mt-1 text-xs">
          <Badge tone={said === "never_again" ? "tomato" : "herb"}>{OPINION_NAMES[said]}</Badge>
        </p>
      )}
      {item.allergens.length > 0 && (
        <p className="mt-1 text-xs text-slate">
          Contains {item.allergens.map((code) => ALLERGEN_NAMES[code as Allergen].toLowerCase()).join(", ")}
        </p>
      )}
      <Button
        look="quiet"
        className="mt-auto justify-start px-0"
        aria-label={`View Recipe: ${item.recipeName}`}
        onClick={() => onOpen(item.id)}
      >
        View Recipe
      </Button>
    </article>
  );
}
