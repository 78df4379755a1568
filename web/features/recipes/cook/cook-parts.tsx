import type { ReactNode } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { countPortions } from "#domain/planning/nutrition/servings.ts";
import { type StepTime, timesInStep } from "#domain/recipes/step-times.ts";
import { Button } from "../../../ui/button.tsx";
import { Clock } from "../../../ui/icons.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { RateDish } from "../../household/public/rate-dish.tsx";
import { IngredientList } from "../public/ingredient-list.tsx";

type GetReadyProps = {
  ingredients: readonly RecipeIngredient[];
  tips: readonly string[];
  plates: string;
  portions: number;
  most: number;
  onPortions: (portions: number) => void;
};

/** Before the first step: how to plate up, all ingredients, and the tips. */
export const GetReady = ({ ingredients, tips, plates, portions, most, onPortions }: GetReadyProps) => (
  <>
    <h2 className="text-xl">For {plates}</h2>
    <Stepper label="Portions" value={portions} shown={countPortions(portions)} least={1} most={most} onChange={onPortions} />
    <IngredientList ingredients={ingredients} />
    {tips.map((tip) => (
      <p key={tip} className="text-slate">
        Tip: {tip}
      </p>
    ))}
  </>
);

type CookStepProps = {
  number: number;
  of: number;
  text: string;
  ingredients: readonly RecipeIngredient[];
  onTimer: (time: StepTime) => void;
  /** If set, a tap on the right half of the screen shows the next step. */
  onNext: (() => void) | null;
};

/** One step in large type, with its ingredients and a timer for each duration in its text. */
export const CookStep = ({ number, of, text, ingredients, onTimer, onNext }: CookStepProps) => (
  <div className="relative flex grow animate-appear flex-col gap-5">
    {onNext && (
      // a large touch target for busy hands; hidden from keyboard and screen readers, which have the button below
      <button type="button" aria-hidden tabIndex={-1} onClick={onNext} className="absolute inset-y-0 right-0 w-1/2" />
    )}
    <h2 className="font-sans text-base text-slate">
      Step {number} of {of}
    </h2>
    <p className="max-w-prose text-xl">{text}</p>
    <div className="relative flex flex-wrap gap-2 self-start empty:hidden">
      {timesInStep(text).map((time) => (
        <Button key={time.ms} className="min-h-14" onClick={() => onTimer(time)}>
          <Clock aria-hidden className="size-5" />
          Start {time.label}
        </Button>
      ))}
    </div>
    {ingredients.length > 0 && (
      <section aria-label="For this step">
        <h3 className="font-sans text-xs text-slate">For this step</h3>
        <IngredientList ingredients={ingredients} />
      </section>
    )}
  </div>
);

/** After the last step: asks for a rating. */
export const HowWasIt = ({ recipe, children }: { recipe: Recipe; children: ReactNode }) => (
  <>
    <h2 className="text-xl">Enjoy your meal</h2>
    {children}
    <RateDish dish={{ recipeId: recipe.id, recipeName: recipe.name }} />
  </>
);
