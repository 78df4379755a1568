import type { AboutMealArgs } from "#domain/assistant/spoken.ts";
import { formatAmount } from "#domain/catalogue/amounts.ts";
import { foodOf, type Nutrient } from "#domain/catalogue/food.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import { formatPence } from "#domain/money.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { explainMeal } from "#domain/planning/why.ts";
import { minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { DAYS, type PlannedMeal } from "#domain/week.ts";
import type { LoadedWeek } from "../../../db/planning/priced-week.ts";
import { type ChatContext, findProposableRecipes, meetsRestrictions, recipeRules } from "../chat-context.ts";
import { foodMeant } from "./list-tools.ts";
import { withNewestWeek } from "./newest-week.ts";
import { findRecipeByName, recipeLine, recipePrice } from "./recipe-tools.ts";
import { findAskedMeal } from "./swap-tools.ts";
import { NO_PLAN_YET, type Tool, type ToolAnswer } from "./tool-answer.ts";

const MINUTES_A_DAY = 1440;
const clock = (minutes: number) => {
  const at = (minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  const hours = Math.floor(at / 60);
  return `${hours % 12 === 0 ? 12 : hours % 12}.${String(at % 60).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
};

const done = (text: string, recipe: Recipe): ToolAnswer => ({
  card: { kind: "done", text, link: { to: `/recipes/${recipe.id}`, name: "Open the recipe" }, source: null },
});

/** What a meal costs as part of its week, and alone. */
function costOf(week: LoadedWeek, place: PlannedMeal, recipe: Recipe): ToolAnswer {
  const { addsPence, alonePence } = explainMeal(week, place);
  return done(
    `${DAYS[place.day]}'s ${place.meal}, ${recipe.name}, adds ${formatPence(addsPence)} to your week. Bought alone its food would be ${formatPence(alonePence)}.`,
    recipe,
  );
}

/** Why a meal was chosen, by the foods that it shares with others and those at home. */
function whyOf(week: LoadedWeek, place: PlannedMeal, recipe: Recipe): ToolAnswer {
  const { addsPence, shared, fromHome } = explainMeal(week, place);
  const nameOf = (foodId: string) => foodOf(week.foods, foodId).word;
  const reasons = [
    `${DAYS[place.day]}'s ${place.meal} is ${recipe.name}: it keeps your household's rules, takes ${minutesOf(recipe)} minutes and adds ${formatPence(addsPence)} to the week.`,
    shared.length > 0
      ? `It shares ${shared
          .slice(0, 3)
          .map(({ foodId }) => nameOf(foodId))
          .join(", ")} with other meals, so less is wasted.`
      : "",
    fromHome.length > 0
      ? `It uses what you have at home: ${fromHome.map(({ foodId, quantity }) => `${formatAmount(foodOf(week.foods, foodId), quantity)} of ${nameOf(foodId)}`).join(", ")}.`
      : "",
    "If you'd rather have something else, say “swap it”.",
  ];
  return done(reasons.filter(Boolean).join(" "), recipe);
}

/** What one portion has. */
function nutritionOf(recipe: Recipe, nutrient: Nutrient | undefined): ToolAnswer {
  const amounts = (nutrient ? [nutrient] : (["kcal", "protein", "fibre", "salt"] as const)).map((name) => {
    const { name: called, unit } = NUTRIENT_FACTS[name];
    const amount = recipe.perPortion[name];
    return `${name === "salt" ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit} of ${called.toLowerCase().replace("of which ", "")}`;
  });
  return done(`A portion of ${recipe.name} has ${amounts.join(", ")}.`, recipe);
}

/** What a food costs in the packs that shops sell. @param exactly only if the name is that of a food. */
function priceOfFood(context: ChatContext, name: string, exactly = false): ToolAnswer | undefined {
  const food = foodMeant(context, name.replace(/^(?:a |the )?(?:jar|tin|tub|pack|packet|bag|bottle|box|loaf|pint|punnet)s? of /, ""));
  if (!food || (exactly && ![food.name, food.word, food.plural ?? ""].some((said) => comparedPhrase(name).endsWith(comparedPhrase(said)))))
    return undefined;
  const packs = food.packs.slice(0, 3).map(({ size, pence }) => `${formatAmount(food, size)} for ${formatPence(pence)}`);
  return {
    card: {
      kind: "done",
      text: `${food.name}: ${packs.join(", ")}, on average. Your list has the price at your shop.`,
      link: null,
      source: null,
    },
  };
}

function answerFor(context: ChatContext, recipe: Recipe, { question, at, people, nutrient }: AboutMealArgs): ToolAnswer {
  if (question === "nutrition") return nutritionOf(recipe, nutrient);
  if (question === "time") {
    const minutes = minutesOf(recipe);
    return done(
      at === undefined
        ? `${recipe.name} takes ${minutes} minutes. Tell me when you want to eat and I'll say when to start.`
        : `To eat ${recipe.name} at ${clock(at)}, start at ${clock(at - minutes)}: it takes ${minutes} minutes.`,
      recipe,
    );
  }
  const heading = people === undefined ? "Here's the recipe" : `Open the recipe and set it to ${people} portions`;
  return { card: { kind: "recipes", heading, maxMinutes: null, preferences: [], safety: null, recipes: [recipeLine(context, recipe)] } };
}

/** Answers a question about a planned meal, or about a dish that isn't planned. */
export const aboutMeal: Tool<AboutMealArgs> = async (context, args) => {
  const food =
    args.question === "cost" && args.recipe !== undefined && args.day === undefined ? priceOfFood(context, args.recipe, true) : undefined;
  if (food) return food;
  const rules = recipeRules(context);
  let unplanned: ToolAnswer | undefined;
  const planned = await withNewestWeek(context, async (_, week) => {
    const place = findAskedMeal(context, week, args);
    if ("sorry" in place) {
      unplanned = place;
      return place;
    }
    if (isEatenOut(place)) return { sorry: "You eat out then, so nothing is cooked." };
    const recipe = recipeOf(week.recipes, place.recipeId);
    if (!meetsRestrictions(recipe, rules, context.foods))
      return {
        sorry: `${DAYS[place.day]}'s ${place.meal} no longer suits your household, so don't eat it. Say “swap it” and I'll find another.`,
      };
    if (args.question === "cost") return costOf(week, place, recipe);
    return args.question === "why" ? whyOf(week, place, recipe) : answerFor(context, recipe, args);
  });
  const isPlanned = unplanned === undefined && !("sorry" in planned && planned.sorry === NO_PLAN_YET);
  if (isPlanned || args.recipe === undefined || args.question === "why") return planned;
  if (args.question === "cost") {
    const dish = await recipePrice(context, { recipe: args.recipe, serves: args.people });
    return "card" in dish ? dish : (priceOfFood(context, args.recipe) ?? dish);
  }
  const recipe = findRecipeByName(findProposableRecipes(context, { ...rules, maxMinutes: null }), context, args.recipe);
  return recipe
    ? answerFor(context, recipe, args)
    : { sorry: `I know no recipe called “${args.recipe}” that suits your household. Ask me to find recipes, then choose one.` };
};
