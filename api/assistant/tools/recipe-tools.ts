import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { tokenise } from "#domain/assistant/plain-words.ts";
import type { FindArgs } from "#domain/assistant/spoken.ts";
import { preferencesInWords, toOverlay } from "#domain/assistant/spoken-overlay.ts";
import { foodOf, type Nutrients } from "#domain/catalogue/food.ts";
import { searchFoods } from "#domain/catalogue/food-search.ts";
import { oneOfEachFamily } from "#domain/content/cost.ts";
import { mergeOverlays } from "#domain/household/overlay.ts";
import { toPounds } from "#domain/money.ts";
import { dishWithout } from "#domain/planning/dish-request.ts";
import { LEFT_OVER_RULE, RICE_RULE } from "#domain/recipes/keeping.ts";
import { minutesOf, type Recipe } from "#domain/recipes/recipe.ts";
import { ingredientsPence } from "#domain/recipes/worth.ts";
import { stockOfHousehold } from "../../../db/shopping/pantry.repository.ts";
import { type ChatContext, findProposableRecipes, overlaidHousehold, recipeRules } from "../chat-context.ts";
import { storable } from "../stored-limits.ts";
import type { Tool, ToolAnswer } from "./tool-answer.ts";

/**
 * Grams in one portion from which a front-of-pack label is red.
 * Source: Guide to creating a front of pack nutrition label (Department of Health and Food Standards Agency, 2016), table 2, per portion.
 */
const RED_ABOVE_GRAMS = { fat: 21, sat: 6, sugars: 27, salt: 1.8 } as const;

const noRedLabel = (portion: Nutrients): boolean =>
  (Object.keys(RED_ABOVE_GRAMS) as (keyof typeof RED_ABOVE_GRAMS)[]).every((nutrient) => portion[nutrient] <= RED_ABOVE_GRAMS[nutrient]);

const SHOWN = 5;
const DEFAULT_SERVES = 4;

type Line = Extract<ChatCard, { kind: "recipes" }>["recipes"][number];

/** A recipe as a line of a card. */
export const recipeLine = ({ foods }: ChatContext, recipe: Recipe): Line => ({
  recipeId: recipe.id,
  name: recipe.name,
  mealType: recipe.meal,
  minutes: minutesOf(recipe),
  kcal: Math.round(recipe.perPortion.kcal),
  perPortion: toPounds(Math.round(ingredientsPence(foods, recipe, 1))),
});

const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);

/** Scores how well a recipe matches words; its name counts more than its ingredients. 0 = a word does not match. */
function matchScore({ foods }: ChatContext, recipe: Recipe, wanted: readonly string[]): number {
  const named = new Set(wordsOf(`${recipe.name} ${recipe.cuisine} ${recipe.familyId}`));
  const within = new Set(
    recipe.ingredients.flatMap(({ foodId }) => wordsOf(`${foodOf(foods, foodId).word} ${foodOf(foods, foodId).name}`)),
  );
  const points = wanted.map((word) => (named.has(word) ? 3 : within.has(word) ? 1 : 0));
  return points.includes(0) ? 0 : points.reduce<number>((sum, point) => sum + point, 0);
}

export const findRecipes: Tool<FindArgs> = async (context, args) => {
  const asked = toOverlay(
    { diets: args.diets, leave_out: args.leave_out, max_minutes: args.max_minutes, cuisines: args.cuisines },
    undefined,
  );
  const rules = recipeRules(context, mergeOverlays(context.overlay, asked));
  const words = wordsOf(args.text ?? "");
  const found = findProposableRecipes(context, rules)
    .filter((recipe) => (args.meal ? recipe.meal === args.meal : recipe.meal !== "snack"))
    .filter((recipe) => !args.cuisines?.length || args.cuisines.includes(recipe.cuisine))
    .filter((recipe) => (args.without ?? []).every((text) => dishWithout(text, context.foods, context.recipes.values())(recipe)))
    .filter((recipe) => !args.keeps_overnight || recipe.leftoverDays >= 1)
    .filter((recipe) => !args.healthy || noRedLabel(recipe.perPortion))
    .map((recipe) => ({
      recipe,
      near: words.length === 0 ? 1 : matchScore(context, recipe, words),
      pence: ingredientsPence(context.foods, recipe, 1),
    }))
    .filter(({ near }) => near > 0)
    .sort(
      (a, b) =>
        b.near - a.near ||
        (args.healthy ? b.recipe.perPortion.fibre - a.recipe.perPortion.fibre : 0) ||
        a.pence - b.pence ||
        (a.recipe.id < b.recipe.id ? -1 : 1),
    );
  const recipes = oneOfEachFamily(found, SHOWN).map(({ recipe }) => recipeLine(context, recipe));
  if (recipes.length === 0)
    return { sorry: "I found no recipe like that that suits your household. Try other words, or allow a little longer." };
  const heading = args.healthy
    ? "No red label for fat, saturates, sugars or salt; most fibre first"
    : args.keeps_overnight
      ? "These keep until the next day"
      : words.length > 0
        ? "Closest first"
        : "Cheapest first";
  return {
    card: {
      kind: "recipes",
      heading,
      maxMinutes: rules.maxMinutes,
      preferences: preferencesInWords(storable(context, asked)),
      safety: null,
      recipes,
    },
  };
};

/** Finds the recipe that best matches a name. */
export function findRecipeByName(recipes: readonly Recipe[], context: ChatContext, text: string): Recipe | undefined {
  const wanted = wordsOf(text);
  const exact = recipes.find(({ id, name }) => id === text || wordsOf(name).join(" ") === wanted.join(" "));
  if (exact || wanted.length === 0) return exact;
  return recipes
    .map((recipe) => ({ recipe, near: matchScore(context, recipe, wanted) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.recipe.name.length - b.recipe.name.length || (a.recipe.id < b.recipe.id ? -1 : 1))[0]?.recipe;
}

export const recipePrice: Tool<{ recipe: string; serves?: number | undefined }> = async (context, { recipe: text, serves: asked }) => {
  const recipe = findRecipeByName(findProposableRecipes(context, { ...recipeRules(context), maxMinutes: null }), context, text);
  if (!recipe) return { sorry: "I don't know a recipe with that name that suits your household. Ask me to find recipes, then choose one." };
  const serves = asked ?? overlaidHousehold(context).people ?? DEFAULT_SERVES;
  return {
    card: {
      kind: "price",
      recipeId: recipe.id,
      name: recipe.name,
      serves,
      total: toPounds(Math.round(ingredientsPence(context.foods, recipe, serves))),
      perPortion: toPounds(Math.round(ingredientsPence(context.foods, recipe, 1))),
    },
  };
};

/** Ids of matching foods: "rice" matches every rice. */
const findFoodIds = ({ foods }: ChatContext, text: string): string[] => searchFoods(foods, text, 12).map(({ id }) => id);
const MOST_MISSING = 4;

export const whatCanIMake: Tool<{ foods: string[]; leftover?: boolean | undefined }> = async (context, { foods: said, leftover }) => {
  const pantry = Object.entries(await stockOfHousehold(context.em, context.householdId)).filter(([, had]) => had !== "none");
  const atHome = new Set([...pantry.map(([id]) => id), ...said.flatMap((food) => findFoodIds(context, food))]);
  const wanted = said.length > 0 ? said.map((food) => new Set(findFoodIds(context, food))) : pantry.map(([id]) => new Set([id]));
  if (wanted.length === 0) return { sorry: "Tell me what you have, such as “rice, eggs and peas”, or add it to your pantry first." };
  const nameOf = (id: string) => foodOf(context.foods, id).word;
  const ranked = findProposableRecipes(context, recipeRules(context))
    .filter(({ meal }) => meal !== "snack")
    .map((recipe) => {
      const ids = recipe.ingredients.map(({ foodId }) => foodId);
      const missing = ids.filter((id) => !atHome.has(id) && !foodOf(context.foods, id).basic);
      return {
        recipe,
        uses: ids.filter((id) => wanted.some((some) => some.has(id))),
        used: wanted.filter((some) => ids.some((id) => some.has(id))).length,
        missing,
      };
    })
    .filter(({ used, missing }) => used > 0 && missing.length <= MOST_MISSING)
    .sort((a, b) => b.used - a.used || a.missing.length - b.missing.length || (a.recipe.id < b.recipe.id ? -1 : 1));
  const lines = oneOfEachFamily(ranked, SHOWN).map(({ recipe, uses, missing }) => ({
    ...recipeLine(context, recipe),
    uses: uses.map(nameOf),
    missing: missing.map(nameOf),
  }));
  if (lines.length === 0)
    return { sorry: "I found nothing that uses those foods without a longer shopping trip. Name one or two more." } satisfies ToolAnswer;
  const safety = !leftover ? null : said.some((food) => /\brice\b/i.test(food)) ? RICE_RULE : LEFT_OVER_RULE;
  return {
    card: { kind: "recipes", heading: "Uses most of what you have first", maxMinutes: null, preferences: [], safety, recipes: lines },
  };
};
