import type { Cuisine } from "#domain/catalogue/cuisines.ts";
import type { MealType, Protein, Skill } from "#domain/recipes/recipe.ts";
import type { CoreRule } from "./gates/safety.ts";

/** Per portion, as bought, in the food's own unit; with a second value, how the list says to prepare it: `[60, "finely sliced"]`. */
export type Uses = Record<string, number | readonly [quantity: number, prep: string]>;

/** One choice in a slot: the foods it brings and how they behave in this family's pan or oven. Steps branch on nothing else. */
export type Option = {
  id: string;
  /** As the recipe's name says it: "chicken thigh"; may be empty. */
  label: string;
  uses: Uses;
  /** As the steps refer to it after its amount was given: "the chicken". */
  say: string;
  /** Cooking minutes in THIS family, never reused blindly in another. */
  minutes?: number;
  /** What doneness means for it, where that is a matter of safety. */
  core?: CoreRule;
  protein?: Protein;
  vegetable?: string;
  flavour?: string;
  cuisine?: Cuisine;
  /** Facts that the family's own steps ask about. */
  is?: readonly string[];
};

export type Pick<Slot extends string> = Record<Slot, Option>;

/**
 * A dish family: a base dish with slots, rules for what goes together, and a method written once.
 * Everything else about its recipes (allergens, diets, nutrition, cost, minutes) is derived.
 */
export type Family<Slot extends string = string> = {
  id: string;
  meal: MealType;
  skill: Skill;
  cuisine: Cuisine | ((pick: Pick<Slot>) => Cuisine);
  /** For a dish whose slots do not say: what it is built around, its vegetable, its flavour. */
  protein?: Protein;
  vegetable?: string;
  flavour?: string;
  prepMinutes: number;
  cookMinutes: number | ((pick: Pick<Slot>) => number);
  /** Days that a cooked portion keeps in the fridge; 0 for dishes that must be eaten at once. */
  leftoverDays: number | ((pick: Pick<Slot>) => number);
  base: Uses;
  slots: Record<Slot, readonly Option[]>;
  /**
   * Foods that this pick has in a free-from version, by its id, so that a household with a limit has some of the family's dishes and every other
   * household the ordinary food in the rest. The steps name the ordinary food.
   */
  freeFrom?: (pick: Pick<Slot>) => Record<string, string>;
  /** Whether these go together on a plate. Leave out what no cook would serve. */
  allow?: (pick: Pick<Slot>) => boolean;
  /** At most this many recipes, chosen so that every option and pair is used about equally. */
  limit: number;
  name: (pick: Pick<Slot>) => string;
  /** One sentence that makes someone want to cook it; says nothing that the ingredients do not. */
  description: (pick: Pick<Slot>) => string;
  /** 5-9 sentences or pairs of sentences. `{food-id}` gives an amount; every ingredient's amount is given exactly once in all. */
  steps: (pick: Pick<Slot>) => string[];
  tips: readonly string[] | ((pick: Pick<Slot>) => readonly string[]);
};

/** Checks a card against its own slot names, then forgets them: the catalogue treats all families alike. */
export const family = <Slot extends string>(card: Family<Slot>): Family => card as unknown as Family;
