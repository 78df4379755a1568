import { z } from "zod";
import {
  type AboutMealArgs,
  ACCOUNT_TOPICS,
  type AskArgs,
  type ChangeArgs,
  type EatersArgs,
  FACT_TOPICS,
  type FactArgs,
  type FindArgs,
  KEEPING_WAYS,
  type KeepingArgs,
  type LeftoversArgs,
  type ListArgs,
  MEAL_QUESTIONS,
  type MealArgs,
  type MoveArgs,
  type PantryArgs,
  SETTINGS,
  type SpokenPreferences,
  type SwapArgs,
  type TasteArgs,
  type ToolCall,
} from "#domain/assistant/spoken.ts";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { NUTRIENTS } from "#domain/catalogue/food.ts";
import { DIETS } from "#domain/household/diets.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { VERDICTS } from "#domain/household/taste/verdicts.ts";
import { STARCHES } from "#domain/planning/plate.ts";
import { DAY_RULES } from "#domain/planning/standing-rules.ts";
import { MEALS } from "#domain/recipes/recipe.ts";
import { text } from "../text.ts";

const leave_out = z
  .array(text(60).min(2))
  .max(20)
  .optional()
  .describe("Allergies and foods to leave out, in the person's words. They are added to those of the household and cannot be taken away.");
const max_minutes = z.int().min(5).max(240).optional().describe("Longest that a meal may take");
const day = z.int().min(0).max(6).optional().describe("0 = Monday");
const meal = z.enum(MEALS).optional();
const cuisines = z.array(z.enum(CUISINES)).max(6).optional();
const diets = z.array(z.enum(DIETS)).max(6).optional().describe("Diets to keep as well as the household's own");

const Preferences = z.strictObject({
  budget_pounds: z.number().min(1).max(1000).optional(),
  budget_per: z.enum(["plan", "week"]).optional().describe("Whether the budget is for the whole plan or for a week of it"),
  days: z.int().min(1).max(30).optional(),
  people: z.int().min(HOUSEHOLD_SIZE.least).max(HOUSEHOLD_SIZE.most).optional(),
  diets,
  leave_out,
  max_minutes,
  cuisines,
  meals: z.array(z.enum(MEALS)).min(1).max(3).optional(),
}) satisfies z.ZodType<SpokenPreferences>;
const Nothing = z.strictObject({});
const name = text(80).min(2);
const names = z.array(name).min(1).max(20).optional();
const recipe = text(120).optional().describe("Its name");
const SaidAmounts = z
  .array(z.strictObject({ name, amount: text(30).optional() }))
  .min(1)
  .max(20)
  .optional();
const Meal = { day, meal, recipe };
const yes = z.boolean().optional();
const StandingRuleOf = z.union([
  z.strictObject({ what: z.enum(DAY_RULES), day: z.int().min(0).max(6) }),
  z.strictObject({ what: z.literal("starch"), starch: z.enum(STARCHES), most: z.int().min(0).max(7) }),
]);

/** The assistant's tools and their arguments. No argument can name a household or remove a restriction. */
export const CHAT_TOOLS = {
  make_plan: {
    about: "Makes a meal plan with its shopping list. Only what the person said; the household's own preferences fill the rest.",
    args: Preferences,
  },
  remember_preferences: { about: "Keeps preferences for this conversation without planning yet", args: Preferences },
  find_recipes: {
    about: "Finds recipes that this household may eat",
    args: z.strictObject({
      text: text(80).optional().describe("Words of a dish or of its ingredients"),
      meal,
      max_minutes,
      cuisines,
      diets,
      leave_out,
      without: names.describe("Foods or dishes that are not wanted this time; no allergies"),
      healthy: z.boolean().optional().describe("Only dishes without a red label for fat, saturates, sugars or salt"),
      keeps_overnight: z.boolean().optional().describe("Only dishes that can be eaten again the next day"),
    }) satisfies z.ZodType<FindArgs>,
  },
  recipe_price: {
    about: "What a recipe costs",
    args: z.strictObject({ recipe: text(120).min(2).describe("Its name or id"), serves: z.int().min(1).max(20).optional() }),
  },
  cheaper_week: { about: "Makes the newest plan cheaper by swapping meals", args: Nothing },
  swap_meal: {
    about:
      "Proposes up to three dishes for one meal of the newest plan. Only what the person said; each part must hold for every dish proposed",
    args: z.strictObject({
      day,
      meal,
      from: text(120).optional().describe("Name of the meal to replace"),
      to: text(120).optional().describe("Name of the dish wanted"),
      with: names.describe("Foods that it must have"),
      without: names.describe("Foods or dishes that it must not have"),
      max_minutes,
      quicker: yes,
      cheaper: yes.describe("Only a meal with which the week costs less"),
      lighter: yes,
      for_children: yes,
      diets,
      spicier: yes,
      milder: yes,
    }) satisfies z.ZodType<SwapArgs>,
  },
  change_meals: {
    about:
      "Changes some meals of the newest plan and keeps all the others: one day vegetarian or quick, fish twice a week, more meat. Proposes only.",
    args: z.strictObject({
      days: z.array(z.int().min(0).max(6)).max(7).optional().describe("0 = Monday; the whole week without it"),
      meal,
      diets,
      max_minutes,
      cuisines,
      with_food: text(60).min(2).optional().describe("A food, or a kind such as fish or meat, to include"),
      without: names.describe("Foods or dishes that no meal may have"),
      fewer: yes.describe("About half of the meals that have them may keep them"),
      cheaper: yes.describe("The changed week must cost less than now"),
      times: z.int().min(1).max(7).optional().describe("In how many meals of the week"),
    }) satisfies z.ZodType<ChangeArgs>,
  },
  show_plan: { about: "Shows the newest plan, or one day or meal of it", args: z.strictObject({ day, meal }) },
  show_list: {
    about: "Shows the newest shopping list, or what is on it of one food",
    args: z.strictObject({ item: text(60).min(2).optional() }),
  },
  plan_nutrition: {
    about: "What one person eats by the newest plan: energy and nutrients of an average day, or of one day",
    args: z.strictObject({ nutrient: z.enum(NUTRIENTS).optional(), day }),
  },
  recipe_keeping: {
    about: "Whether a recipe keeps, reheats or can be frozen, and how long. Without a recipe and a day, of today's dinner",
    args: z.strictObject({ how: z.enum(KEEPING_WAYS), recipe: text(120).optional(), day, meal }) satisfies z.ZodType<KeepingArgs>,
  },
  put_back: { about: "Shows how to undo the last change, or to have the week before back. Changes nothing itself", args: Nothing },
  about_setting: {
    about: "What can be set today, and where: the size of portions, meals on some days only, spending more of the budget",
    args: z.strictObject({ topic: z.enum(SETTINGS) }),
  },
  what_can_i_make: {
    about: "Finds recipes that use foods at hand; with no foods named, those of the household's pantry",
    args: z.strictObject({
      foods: z.array(text(60).min(2)).max(12),
      leftover: z.boolean().optional().describe("They are cooked already and left over"),
    }),
  },
  move_meal: {
    about: "Proposes to exchange a meal with the one of the same kind on another day",
    args: z.strictObject({ ...Meal, to_day: z.int().min(0).max(6) }) satisfies z.ZodType<MoveArgs>,
  },
  set_eaters: {
    about: "Proposes how many eat on some days: guests, meals out (total 0) and meals that are not wanted (total 0)",
    args: z.strictObject({
      days: z.array(z.int().min(0).max(6)).min(1).max(7),
      meal,
      extra: z.int().min(-19).max(19).optional().describe("More than usual"),
      total: z.int().min(0).max(20).optional(),
    }) satisfies z.ZodType<EatersArgs>,
  },
  keep_meal: { about: "Keeps a meal for the next plan", args: z.strictObject(Meal) satisfies z.ZodType<MealArgs> },
  change_list: {
    about: "Adds to, removes from, changes or ticks the newest shopping list; household goods too",
    args: z.strictObject({ add: SaidAmounts, remove: names, change: SaidAmounts, tick: names }) satisfies z.ZodType<ListArgs>,
  },
  change_pantry: {
    about: "Notes what is at home, or has run out",
    args: z.strictObject({ have: SaidAmounts, gone: names }) satisfies z.ZodType<PantryArgs>,
  },
  show_pantry: { about: "Shows what is noted as being at home", args: Nothing },
  save_taste: {
    about: "Saves what the household likes or dislikes, and ratings of dishes. Never for an allergy, illness, religion or diet",
    args: z.strictObject({
      dislikes: names,
      likes: names,
      rated: z.strictObject({ recipe: name, opinion: z.enum(VERDICTS) }).optional(),
    }) satisfies z.ZodType<TasteArgs>,
  },
  save_rule: {
    about: "Saves rules for every week: fish, a roast, no meat or a takeaway on a day, or how often a starch at most",
    args: z.strictObject({ rules: z.array(StandingRuleOf).min(1).max(7) }),
  },
  about_meal: {
    about: "Tells the recipe, the cost, the reason or the cooking time of a planned meal or a dish",
    args: z.strictObject({
      ...Meal,
      question: z.enum(MEAL_QUESTIONS),
      at: z.int().min(0).max(1439).optional().describe("When it should be on the table, in minutes after midnight"),
      people: z.int().min(1).max(20).optional(),
      nutrient: z.enum(NUTRIENTS).optional(),
    }) satisfies z.ZodType<AboutMealArgs>,
  },
  food_fact: {
    about: "Answers from curated facts with their sources: food safety, storing, substitutes, health, technique, appliances, conversions",
    args: z.strictObject({ topic: z.enum(FACT_TOPICS), question: text(300).min(2) }) satisfies z.ZodType<FactArgs>,
  },
  use_leftovers: {
    about: "Proposes that a dinner's leftovers are the next day's lunch",
    args: z.strictObject({ recipe, from_day: day, day }) satisfies z.ZodType<LeftoversArgs>,
  },
  ask_back: {
    about: "Asks one short question, with two to six possible answers as messages",
    args: z.strictObject({
      text: text(200).min(2),
      answers: z
        .array(z.strictObject({ label: text(40).min(1), message: text(200).min(1) }))
        .min(2)
        .max(7),
    }) satisfies z.ZodType<AskArgs>,
  },
  use_proposal: {
    about: "Uses a proposal of the last answer, once the person has said yes to it or chosen one by its number",
    args: z.strictObject({ which: z.int().min(1).max(6).optional() }),
  },
  about_account: {
    about: "Says where to pay, pause, cancel, invite, export and so on",
    args: z.strictObject({ topic: z.enum(ACCOUNT_TOPICS) }),
  },
} as const satisfies Record<ToolCall["tool"], { about: string; args: z.ZodType }>;
export type ToolName = keyof typeof CHAT_TOOLS;

/** Parses a model's tool call. @returns what is wrong if it is invalid. */
export function readToolCall(name: string, text: string): { call: ToolCall } | { wrong: string } {
  if (!Object.hasOwn(CHAT_TOOLS, name)) return { wrong: `There is no tool called "${name.slice(0, 40)}".` };
  let args: unknown;
  try {
    args = JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    return { wrong: "The arguments are not JSON." };
  }
  const read = CHAT_TOOLS[name as ToolName].args.safeParse(args);
  if (!read.success) return { wrong: read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ") };
  return { call: { tool: name, args: read.data } as ToolCall };
}
