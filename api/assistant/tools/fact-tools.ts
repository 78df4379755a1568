import { convert } from "#domain/assistant/facts/convert.ts";
import { findFact } from "#domain/assistant/facts/facts.ts";
import { countForbiddenNames } from "#domain/assistant/names.ts";
import type { AccountTopic, FactArgs, KeepingArgs, Setting } from "#domain/assistant/spoken.ts";
import { tokensOf } from "#domain/assistant/understanding/tokens.ts";
import { mealOf } from "#domain/assistant/understanding/values.ts";
import { daysIn } from "#domain/assistant/week-calls.ts";
import type { Nutrient, Nutrients } from "#domain/catalogue/food.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import { plural } from "#domain/locale.ts";
import { eatenMeals, nutritionByDay } from "#domain/planning/nutrition/plan-nutrition.ts";
import { dishKeeping, type Keeping, LEFT_OVER_RULE, RICE_RULE } from "#domain/recipes/keeping.ts";
import { isCourse, type Meal, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { findPlans } from "../../../db/planning/meal-plan.repository.ts";
import { findPlanNutrition } from "../../../db/planning/plan-figures.repository.ts";
import { type LoadedWeek, loadWeek } from "../../../db/planning/priced-week.ts";
import { restoreReplacedPlan, undoChange } from "../../planning/public/restore-plan.ts";
import { type ChatContext, contextLexicon, findProposableRecipes, meetsRestrictions, recipeRules } from "../chat-context.ts";
import { todayInLondon, withNewestWeek } from "./newest-week.ts";
import { findRecipeByName } from "./recipe-tools.ts";
import { findMealByName } from "./swap-tools.ts";
import { NO_PLAN_YET, type Tool, type ToolAnswer } from "./tool-answer.ts";

async function newestWeek(context: ChatContext): Promise<LoadedWeek | undefined> {
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  return newest && loadWeek(context.em, context.userId, newest.id, context.catalogue);
}

export const planNutrition: Tool<{ nutrient?: Nutrient | undefined; day?: number | undefined }> = async (context, { nutrient, day }) => {
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  const plan = newest && (await findPlanNutrition(context.em, context.userId, newest.id));
  if (!newest || !plan) return { sorry: NO_PLAN_YET };
  const { days, mean } = nutritionByDay(eatenMeals(plan.meals, plan.eating), newest.days, newest.firstDay);
  const eaten = day === undefined ? mean : days[day - newest.firstDay];
  if (!eaten) return { sorry: "Your latest plan has nothing on that day. Ask about another day, or the whole week." };
  return {
    card: { kind: "nutrition", planId: newest.id, dayOfWeek: day ?? null, nutrient: nutrient ?? null, perPerson: rounded(eaten) },
  };
};

/** Whole kilocalories and grams, salt to a tenth. */
const rounded = (eaten: Nutrients): Nutrients =>
  Object.fromEntries(
    Object.entries(eaten).map(([name, amount]) => [name, name === "salt" ? Math.round(amount * 10) / 10 : Math.round(amount)]),
  ) as Nutrients;

/** Finds the recipe by name, first in the week; otherwise the meal of the given day, by default today's dinner. */
function findAskedRecipe(context: ChatContext, week: LoadedWeek | undefined, { recipe, day, meal }: KeepingArgs): Recipe | undefined {
  const rules = recipeRules(context);
  if (recipe !== undefined) {
    const planned = week && findMealByName(context, week, recipe);
    const found = planned && week ? recipeOf(week.recipes, planned.recipeId) : undefined;
    return found && meetsRestrictions(found, rules, context.foods)
      ? found
      : findRecipeByName(findProposableRecipes(context, { ...rules, maxMinutes: null }), context, recipe);
  }
  const at = week?.week.find((one) => one.day === (day ?? todayInLondon()) && one.meal === (meal ?? "dinner"));
  const planned = at && week ? recipeOf(week.recipes, at.recipeId) : undefined;
  return planned && meetsRestrictions(planned, rules, context.foods) ? planned : undefined;
}

const days = (count: number) => plural(count, { one: "one day", other: `${count} days` });
const listed = (some: readonly string[]) => [...new Set(some)].join(", ");

function factsFor(how: KeepingArgs["how"], { days: kept, freezes, spoils, wasFrozen, hasRice }: Keeping): string[] {
  const fridge = kept === 0 ? "It's best eaten straight away." : `It keeps ${days(kept)} in the fridge.`;
  const rule = hasRice ? RICE_RULE : LEFT_OVER_RULE;
  if (how === "fridge") return [fridge, ...(kept === 0 ? [] : [rule])];
  if (freezes === "no") return [`I wouldn't freeze it. ${fridge}`];
  const spoil =
    spoils.length > 0 ? [`These don't freeze well: ${listed(spoils)}. Leave them out and add them when you serve the rest.`] : [];
  const frozen = wasFrozen.length > 0 ? [`Bought frozen: ${listed(wasFrozen)}. You can freeze that again once cooked.`] : [];
  return [
    freezes === "yes" ? "Yes, everything in it freezes well." : "In part.",
    ...spoil,
    ...frozen,
    `${fridge} Freeze it on the day you cook it, once cool. Eat it within a day of defrosting, reheated until steaming hot.`,
  ];
}

export const recipeKeeping: Tool<KeepingArgs> = async (context, args) => {
  const recipe = findAskedRecipe(context, await newestWeek(context), args);
  if (!recipe) return { sorry: "Tell me which dish you mean, such as “can I freeze Tuesday's dinner” or “how long does the chilli keep”." };
  return {
    card: {
      kind: "keeping",
      recipeId: recipe.id,
      name: recipe.name,
      how: args.how,
      facts: factsFor(args.how, dishKeeping(recipe, context.foods)),
    },
  };
};

const NOTHING_TO_PUT_BACK = "There's nothing to undo: your latest plan hasn't been changed and didn't replace another.";

/** Undoes the newest plan's last change; without one, restores the week that it replaced. Doing it again reverses it. */
export const putBack: Tool<Record<string, never>> = async (context) => {
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  if (!newest) return { sorry: NO_PLAN_YET };
  if (newest.beforeChangePence === null && newest.replacedPence === null) return { sorry: NOTHING_TO_PUT_BACK };
  const isChange = newest.beforeChangePence !== null;
  return withNewestWeek(context, async (em, week) => {
    if (isChange) await undoChange(em, week);
    else await restoreReplacedPlan(em, context.userId, week, context.catalogue);
    const text = isChange
      ? "Undone: your week and shopping list are as they were before the last change. Say “put it back” again to reverse this."
      : "Your earlier week is back, with its shopping list. Say “put it back” again to reverse this.";
    return { card: { kind: "done", text, link: { to: "/meal-planner", name: "Open the plan" }, source: null } };
  });
};

/** Explains what can be set, and where. */
const SETTINGS: Record<Setting, string> = {
  portions:
    "I can't set portion sizes here. Under Account you can say who's eating, with age and appetite; portions in your next plan follow what each of you needs.",
  meal_days:
    "I plan the same meals every day. On your week's page, More on a meal says that you eat out, or how many eat. I can plan a different set of meals, such as “plan dinners and lunches”, and you can take anything you won't cook off the shopping list.",
  budget:
    "Your budget is the most a week can cost, and your account sets the style: thrifty, balanced or generous. I can't be told to spend it all. Tell me what to improve and I'll suggest something within the budget: “more fish”, “more meat”, “make Saturday Indian”.",
};
export const aboutSetting: Tool<{ topic: Setting }> = async (_, { topic }) => ({ sorry: SETTINGS[topic] });

/** Where a household does what the assistant can't do for it. */
const ACCOUNT: Record<AccountTopic, { text: string; to: string; name: string }> = {
  pay: {
    text: "You can subscribe, choose your pay day and see each payment under Billing.",
    to: "/billing-dashboard",
    name: "Open billing",
  },
  pause: {
    text: "I can't do that for you, but you can pause your subscription under Billing, and resume it there.",
    to: "/billing-dashboard",
    name: "Open billing",
  },
  cancel: {
    text: "I can't cancel for you, but you can do it yourself under Billing at any time; you keep what you've paid for until the end of its month.",
    to: "/billing-dashboard",
    name: "Open billing",
  },
  refund: { text: "I can't refund a payment. Write to support and a person will look at it.", to: "/contact", name: "Write to support" },
  price: { text: "Billing shows what a month costs and when the next payment is due.", to: "/billing-dashboard", name: "Open billing" },
  card: {
    text: "I can't change a card; never type its number here. Billing has “Change card”.",
    to: "/billing-dashboard",
    name: "Open billing",
  },
  invite: {
    text: "You can invite people to your household in your account; they see the same week and list.",
    to: "/account/people",
    name: "Open your people",
  },
  delete: { text: "You can delete your account and everything in it under Your data.", to: "/account/data", name: "Open your data" },
  export: { text: "You can download everything we hold about you under Your data.", to: "/account/data", name: "Open your data" },
  people: {
    text: "Say in your account who eats, with age and appetite: portions follow what each of you needs.",
    to: "/account",
    name: "Open your account",
  },
  password: {
    text: "You can change your password, email address and how you log in under your account.",
    to: "/account/sign-in",
    name: "Open logging in",
  },
  other: { text: "Your account has your settings; for anything else, write to support.", to: "/account", name: "Open your account" },
};
export const aboutAccount: Tool<{ topic: AccountTopic }> = async (_, { topic }) => {
  const { text, to, name } = ACCOUNT[topic];
  return { card: { kind: "done", text, link: { to, name }, source: null } };
};

const NO_FACT =
  "I have no checked answer to that, and I'd rather not guess. For food safety ask food.gov.uk, and for health nhs.uk, your pharmacist or your GP.";

/** Answers from the curated facts; how long a planned dish keeps, from its recipe. */
export const foodFact: Tool<FactArgs> = async (context, { topic, question }) => {
  const planned = topic === "store" ? await keepingOfPlanned(context, question) : undefined;
  if (planned) return planned;
  const converted = topic === "convert" ? convert(question) : null;
  if (converted !== null) return { card: { kind: "done", text: converted, link: null, source: null } };
  const fact = findFact(question, topic);
  if (fact && topic === "substitute" && countForbiddenNames(fact.answer, contextLexicon(context)) > 0)
    return {
      sorry: "The usual substitute has something that your household leaves out. Ask me for a recipe without it instead.",
    };
  return fact ? { card: { kind: "done", text: fact.answer, link: null, source: fact.source } } : { sorry: NO_FACT };
};

const ABOUT_KEEPING =
  /\b(?:can|does|will|would|is|how|could|should|i|we|you|it|the|my|our|long|keep|last|freeze|freezes|frozen|freezer|fridge|for|in|be|do|well|a|an|and|reheat|store|stay|good|ok|okay|many|days|left|leftover|leftovers|over|if|make|extra|double)\b/gi;

/** How a planned meal keeps, if the question names one by its day or its dish. */
async function keepingOfPlanned(context: ChatContext, question: string): Promise<ToolAnswer | undefined> {
  const week = await newestWeek(context);
  if (!week) return undefined;
  const how = /\bfr(?:ee|oz)/i.test(question) ? ("freeze" as const) : ("fridge" as const);
  const day = daysMeantIn(question);
  if (day !== undefined) return recipeKeeping(context, { how, day, meal: mealNamedIn(question) });
  const name = question
    .replace(/[?!.,]/g, " ")
    .replace(ABOUT_KEEPING, " ")
    .replace(/\s+/g, " ")
    .trim();
  const words = name === "" ? [] : comparedPhrase(name).split(" ");
  const named = week.week.find(({ recipeId }) => {
    const has = comparedPhrase(recipeOf(week.recipes, recipeId).name).split(" ");
    return words.length > 1 && words.every((word) => has.includes(word));
  });
  return named && recipeKeeping(context, { how, day: named.day, meal: isCourse(named.meal) ? (named.meal as Meal) : undefined });
}

const daysMeantIn = (text: string): number | undefined => daysIn(text, { today: todayInLondon() })[0];
const mealNamedIn = (text: string): Meal | undefined =>
  tokensOf(text).flatMap(({ word }) => mealOf(word) ?? mealOf(word.replace(/s$/, "")) ?? [])[0];
