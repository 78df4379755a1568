import type { Cuisine } from "../catalogue/cuisines.ts";
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
export type SwapArgs = { day?: number | undefined; meal?: Meal | undefined; max_minutes?: number | undefined; to?: string | undefined };

/** One question to a tool. The same tools answer a model's questions and the rules'. */
export type ToolCall =
  | { tool: "make_plan"; args: SpokenPreferences }
  | { tool: "remember_wishes"; args: SpokenPreferences }
  | { tool: "find_recipes"; args: FindArgs }
  | { tool: "recipe_price"; args: { recipe: string; serves?: number | undefined } }
  | { tool: "cheaper_week"; args: Record<string, never> }
  | { tool: "swap_meal"; args: SwapArgs }
  | { tool: "show_plan"; args: Record<string, never> }
  | { tool: "show_list"; args: Record<string, never> }
  | { tool: "what_can_i_make"; args: { foods: string[] } };

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
export const NUMBER = `\\d{1,3}|${NUMBERS.slice(1).join("|")}|a couple of`;
export const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (text === "a couple of") return 2;
  const word = NUMBERS.indexOf(text);
  return word >= 0 ? word : Number(text);
};
