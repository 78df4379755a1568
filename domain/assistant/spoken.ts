import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Nutrient } from "../catalogue/food.ts";
import type { Diet } from "../household/diets.ts";
import type { Meal } from "../recipes/recipe.ts";

/** Preferences for a plan as stated in a message. */
export type SpokenPreferences = {
  /** Pounds; for the whole plan, or for a week of it. */
  budget_pounds?: number | undefined;
  budget_per?: "plan" | "week" | undefined;
  days?: number | undefined;
  people?: number | undefined;
  diets?: Diet[] | undefined;
  /** Allergies and foods to leave out, in the household's words. */
  leave_out?: string[] | undefined;
  max_minutes?: number | undefined;
  cuisines?: Cuisine[] | undefined;
  meals?: Meal[] | undefined;
};

export type FindArgs = {
  text?: string | undefined;
  meal?: Meal | undefined;
  max_minutes?: number | undefined;
  cuisines?: Cuisine[] | undefined;
  diets?: Diet[] | undefined;
  leave_out?: string[] | undefined;
  healthy?: boolean | undefined;
  keeps_overnight?: boolean | undefined;
};
export type SwapArgs = {
  day?: number | undefined;
  meal?: Meal | undefined;
  /** Name of the meal to replace, if no day is given. */
  from?: string | undefined;
  max_minutes?: number | undefined;
  to?: string | undefined;
  /** The new meal must cost less than the old one. */
  cheaper?: boolean | undefined;
};
/** Changes to some meals of the week; all others stay. */
export type ChangeArgs = {
  /** 0 = Monday; the whole week without it. */
  days?: number[] | undefined;
  meal?: Meal | undefined;
  diets?: Diet[] | undefined;
  max_minutes?: number | undefined;
  cuisines?: Cuisine[] | undefined;
  /** A food or kind of food to include. */
  with_food?: string | undefined;
  /** In how many meals of the week; one more than now without it. */
  times?: number | undefined;
};
export type ShowArgs = { day?: number | undefined; meal?: Meal | undefined };
export const SETTINGS = ["portions", "meal_days", "budget"] as const;
/** A setting that the assistant cannot change; it explains where to. */
export type Setting = (typeof SETTINGS)[number];
export const KEEPING_WAYS = ["freeze", "fridge"] as const;
export type KeepingArgs = {
  how: (typeof KEEPING_WAYS)[number];
  recipe?: string | undefined;
  day?: number | undefined;
  meal?: Meal | undefined;
};

/** A call of a tool, by a model or by the rules. */
export type ToolCall =
  | { tool: "make_plan"; args: SpokenPreferences }
  | { tool: "remember_preferences"; args: SpokenPreferences }
  | { tool: "find_recipes"; args: FindArgs }
  | { tool: "recipe_price"; args: { recipe: string; serves?: number | undefined } }
  | { tool: "cheaper_week"; args: Record<string, never> }
  | { tool: "swap_meal"; args: SwapArgs }
  | { tool: "change_meals"; args: ChangeArgs }
  | { tool: "show_plan"; args: ShowArgs }
  | { tool: "show_list"; args: { item?: string | undefined } }
  | { tool: "plan_nutrition"; args: { nutrient?: Nutrient | undefined; day?: number | undefined } }
  | { tool: "recipe_keeping"; args: KeepingArgs }
  | { tool: "put_back"; args: Record<string, never> }
  | { tool: "about_setting"; args: { topic: Setting } }
  | { tool: "what_can_i_make"; args: { foods: string[]; leftover?: boolean | undefined } };

/** Drops properties that are undefined. */
export const withoutUndefined = <T extends object>(args: T): T =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as T;

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
export const NUMBER = `\\d{1,3}|${NUMBERS.slice(1).join("|")}|a couple of`;
export const parseNumber = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (text === "a couple of") return 2;
  const word = NUMBERS.indexOf(text);
  return word >= 0 ? word : Number(text);
};
