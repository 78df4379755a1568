import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Nutrient } from "../catalogue/food.ts";
import type { Diet } from "../household/diets.ts";
import type { DishRequest } from "../planning/dish-request.ts";
import type { StandingRule } from "../planning/standing-rules.ts";
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
  /** Foods or dishes that are not wanted this time. */
  without?: string[] | undefined;
  healthy?: boolean | undefined;
  keeps_overnight?: boolean | undefined;
};
export type SwapArgs = DishRequest & {
  day?: number | undefined;
  meal?: Meal | undefined;
  /** Name of the meal to replace, if no day is given. */
  from?: string | undefined;
  /** Name of a dish wanted. */
  to?: string | undefined;
  /** The week must cost less with it. */
  cheaper?: boolean | undefined;
};
/** A meal by its day, or by its dish's name; by default today's dinner. */
export type MealArgs = { day?: number | undefined; meal?: Meal | undefined; recipe?: string | undefined };
export type MoveArgs = MealArgs & { to_day: number };
/** How many eat: `extra` more than usual, or `total`; 0 in total = eaten out or not wanted. Every meal of the day without `meal`. */
export type EatersArgs = { days: number[]; meal?: Meal | undefined; extra?: number | undefined; total?: number | undefined };
export type SaidAmount = { name: string; amount?: string | undefined };
export type ListArgs = {
  add?: SaidAmount[] | undefined;
  remove?: string[] | undefined;
  change?: SaidAmount[] | undefined;
  tick?: string[] | undefined;
};
export type PantryArgs = { have?: SaidAmount[] | undefined; gone?: string[] | undefined };
/** Tastes, which are no health data. */
export type TasteArgs = {
  dislikes?: string[] | undefined;
  likes?: string[] | undefined;
  rated?: { recipe: string; opinion: "loved" | "fine" | "never_again" | "kids_wont_eat" } | undefined;
};
export const FACT_TOPICS = ["safety", "store", "substitute", "health_info", "how_to", "appliance", "convert"] as const;
export type FactArgs = { topic: (typeof FACT_TOPICS)[number]; question: string };
export const MEAL_QUESTIONS = ["recipe", "cost", "why", "time", "nutrition"] as const;
/** A question about a meal. `at`: when it should be on the table, as minutes after midnight. `people`: for how many. */
export type AboutMealArgs = MealArgs & {
  question: (typeof MEAL_QUESTIONS)[number];
  at?: number | undefined;
  people?: number | undefined;
  nutrient?: Nutrient | undefined;
};
/** A dinner whose leftovers are the next day's lunch. */
export type LeftoversArgs = { recipe?: string | undefined; from_day?: number | undefined; day?: number | undefined };
/** A short question back, with the messages that answer it. */
export type AskArgs = { text: string; answers: { label: string; message: string }[] };
export const ACCOUNT_TOPICS = [
  "pay",
  "pause",
  "cancel",
  "refund",
  "price",
  "card",
  "invite",
  "delete",
  "export",
  "people",
  "password",
  "other",
] as const;
export type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

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
  /** Foods or dishes that no meal may have. */
  without?: string[] | undefined;
  /** About half of the meals that have them may keep them. */
  fewer?: boolean | undefined;
  /** The changed week must cost less. */
  cheaper?: boolean | undefined;
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
  | { tool: "what_can_i_make"; args: { foods: string[]; leftover?: boolean | undefined } }
  | { tool: "move_meal"; args: MoveArgs }
  | { tool: "set_eaters"; args: EatersArgs }
  | { tool: "keep_meal"; args: MealArgs }
  | { tool: "change_list"; args: ListArgs }
  | { tool: "change_pantry"; args: PantryArgs }
  | { tool: "show_pantry"; args: Record<string, never> }
  | { tool: "save_taste"; args: TasteArgs }
  | { tool: "save_rule"; args: { rules: StandingRule[] } }
  | { tool: "about_meal"; args: AboutMealArgs }
  | { tool: "food_fact"; args: FactArgs }
  | { tool: "use_leftovers"; args: LeftoversArgs }
  | { tool: "ask_back"; args: AskArgs }
  | { tool: "use_proposal"; args: { which?: number | undefined } }
  | { tool: "about_account"; args: { topic: AccountTopic } };

/** Drops properties that are undefined. */
export const withoutUndefined = <T extends object>(args: T): T =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as T;
