import type { Cuisine } from "#domain/catalogue/cuisines.ts";
import type { Appeal } from "#domain/recipes/appeal.ts";
import type { MealType, Protein, Skill } from "#domain/recipes/recipe.ts";
import type { CoreRule } from "./gates/safety.ts";

/** Quantities per portion, as bought, in the food's own unit; optionally with the preparation: `[60, "finely sliced"]`. */
export type Uses = Record<string, number | readonly [quantity: number, prep: string]>;

/** One choice in a slot: its foods, and how they are cooked in this family. Steps branch on nothing else. */
export type Option = {
  id: string;
  /** As in the recipe's name: "chicken thigh"; may be empty. */
  label: string;
  uses: Uses;
  /** As steps refer to it after its amount: "the chicken". */
  say: string;
  /** Cooking minutes in this family; check them before reusing the option in another. */
  minutes?: number;
  /** The rule for a safe core temperature, for foods that need one. */
  core?: CoreRule;
  protein?: Protein;
  vegetable?: string;
  flavour?: string;
  cuisine?: Cuisine;
  /** Tags that the family's steps branch on. */
  is?: readonly string[];
};

export type Pick<Slot extends string> = Record<Slot, Option>;

/**
 * A dish family: a base dish with slots, rules for which options go together, and one method.
 * Everything else about its recipes (allergens, diets, nutrition, cost, minutes) is derived.
 */
export type Family<Slot extends string = string> = {
  id: string;
  /** The family that its recipes count as for variety; its own id if absent. */
  familyId?: string;
  meal: MealType;
  skill: Skill;
  cuisine: Cuisine | ((pick: Pick<Slot>) => Cuisine);
  /** Main protein, vegetable and flavour of a dish whose options do not set them. */
  protein?: Protein;
  vegetable?: string;
  flavour?: string;
  prepMinutes: number;
  cookMinutes: number | ((pick: Pick<Slot>) => number);
  /** Days that a cooked portion keeps in the fridge; 0 = eat at once. */
  leftoverDays: number | ((pick: Pick<Slot>) => number);
  base: Uses;
  slots: Record<Slot, readonly Option[]>;
  /** Whether the options of a pick go together on a plate. */
  allow?: (pick: Pick<Slot>) => boolean;
  /** How its dishes sit with British households. */
  appeal: Appeal | ((pick: Pick<Slot>) => Appeal);
  /** The most recipes, chosen so that every option and pair is used about equally. */
  limit: number;
  name: (pick: Pick<Slot>) => string;
  /** One appetising sentence that mentions only what the ingredients contain. */
  description: (pick: Pick<Slot>) => string;
  /** 5-9 steps of one or two sentences. `{food-id}` is a placeholder for an amount; each ingredient's amount is given exactly once in all steps. */
  steps: (pick: Pick<Slot>) => string[];
  tips: readonly string[] | ((pick: Pick<Slot>) => readonly string[]);
};

/** Type-checks a family against its own slot names and returns it with general ones. */
export const family = <Slot extends string>(card: Family<Slot>): Family => card as unknown as Family;
