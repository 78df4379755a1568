import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Nutrient } from "../catalogue/food.ts";
import type { Diet } from "../household/diets.ts";
import type { Meal } from "../recipes/recipe.ts";

/** What a message asks of a plan, as said: whatever decides a plan's figures is read from it by a tool, once. */
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
  /** Name of the meal to replace, where no day is said. */
  from?: string | undefined;
  max_minutes?: number | undefined;
  to?: string | undefined;
  /** It has to cost less than the meal that goes. */
  cheaper?: boolean | undefined;
};
/** What some meals of the week are to become; all the others stay as they are. */
export type ChangeArgs = {
  /** 0 = Monday; the whole week without it. */
  days?: number[] | undefined;
  meal?: Meal | undefined;
  diets?: Diet[] | undefined;
  max_minutes?: number | undefined;
  cuisines?: Cuisine[] | undefined;
  /** A food, or a kind of food, that is to be in them. */
  with_food?: string | undefined;
  /** In how many meals of the week; one more than now without it. */
  times?: number | undefined;
};
export type ShowArgs = { day?: number | undefined; meal?: Meal | undefined };
export const SETTINGS = ["portions", "meal_days", "budget"] as const;
/** Something that is set elsewhere, or cannot be set: the assistant says which. */
export type Setting = (typeof SETTINGS)[number];
export const KEEPING_WAYS = ["freeze", "fridge"] as const;
export type KeepingArgs = {
  how: (typeof KEEPING_WAYS)[number];
  recipe?: string | undefined;
  day?: number | undefined;
  meal?: Meal | undefined;
};

/** One question to a tool. The same tools answer a model's questions and the rules'. */
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

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
export const NUMBER = `\\d{1,3}|${NUMBERS.slice(1).join("|")}|a couple of`;
export const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (text === "a couple of") return 2;
  const word = NUMBERS.indexOf(text);
  return word >= 0 ? word : Number(text);
};
