import type { Cuisine } from "#domain/catalogue/cuisines.ts";
import type { Appeal } from "#domain/recipes/appeal.ts";
import type { MealType, Protein, Skill } from "#domain/recipes/recipe.ts";
import type { Family, Uses } from "../family.ts";
import type { Dish } from "../illustration/served.ts";

/** A dish that people know by name, written as a recipe of its own. Allergens, diets, nutrition, cost and minutes are derived. */
export type NamedDish = Omit<Appeal, "byName"> & {
  /** As in addresses: "spaghetti-bolognese". */
  id: string;
  name: string;
  /** One appetising sentence that mentions only what the ingredients contain. */
  description: string;
  meal: MealType;
  /** The family of dishes that an eater would call the same: "cottage-pie". The dish's own id if absent. */
  family?: string;
  /** How it is drawn. */
  scene: Dish;
  skill?: Skill;
  cuisine: Cuisine;
  protein: Protein;
  vegetable?: string;
  flavour: string;
  prepMinutes: number;
  cookMinutes: number;
  /** Days that a cooked portion keeps in the fridge; 0 = eat at once. */
  leftoverDays: number;
  /** The quantity per portion, as bought, in the food's own unit. */
  uses: Uses;
  /** 5-9 steps of one or two sentences; 1-6 for an extra. Each ingredient's `{food-id}` is given exactly once over all steps. */
  steps: readonly string[];
  tips: readonly string[];
};

/** A named dish as a family of one recipe. */
export const toFamily = ({
  family,
  uses,
  skill,
  steps,
  name,
  description,
  familiarity,
  children,
  spice,
  occasions,
  ...dish
}: NamedDish): Family => ({
  ...dish,
  familyId: family ?? dish.id,
  skill: skill ?? "beginner",
  base: uses,
  slots: {},
  limit: 1,
  name: () => name,
  description: () => description,
  steps: () => [...steps],
  appeal: { familiarity, children, spice, occasions, byName: true },
});
