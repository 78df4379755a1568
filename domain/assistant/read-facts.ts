import type { Nutrient } from "../catalogue/food.ts";
import { dishIn } from "./read-dish.ts";
import { dayIn, mealIn } from "./read-places.ts";
import { type ToolCall, withoutUndefined } from "./spoken.ts";

const FREEZE = /\b(?:freez(?:e|es|ing|able|er)|frozen|defrost)\b/;
const KEEPS =
  /\bhow long (?:does|do|will|can|would|is|are)\b.*\b(?:keep|last|stay|store|good|stored|kept)\b|\b(?:will|does|do|can|could|would)\b.*\b(?:keep|last|reheat|reheated|store|stored|kept)\b/;
const ASKS = /^(?:so |and |ok |then )*(?:can|could|is|are|does|do|will|would|may|should|how)\b|\?/;
/** "Which of them can I freeze" searches recipes; "keep it under £40" is about the budget. */
const NOT_KEEPING = /^(?:which|what)\b|\bkeep (?:it |the \w+ |us |me )?(?:under|below|within|to|cheap|going)\b|£/;

/** A question whether a dish keeps or can be frozen. */
export function readKeeping(text: string, today: number): ToolCall | undefined {
  if (NOT_KEEPING.test(text) || !ASKS.test(text)) return undefined;
  const how = FREEZE.test(text) && !/\bin (?:my|the|our) freezer\b/.test(text) ? "freeze" : KEEPS.test(text) ? "fridge" : undefined;
  if (how === undefined) return undefined;
  const bare = text.replace(/\bfor (?:today|tomorrow|later)\b|\b(?:until|till|to|by) \w+day\b|\b(?:next|another|the next) day\b/g, " ");
  const day = dayIn(bare, today);
  const named = bare.replace(
    /\b(?:can|could|will|would|does|do|is|are|how long|i|we|you|be|ok|okay|fine|safe|suitable|good|for|in|the (?:fridge|freezer)|freez\w*|frozen|defrost\w*|keeps?|kept|lasts?|reheat(?:ed|s)?|stored?|stay|well|fresh)\b/g,
    " ",
  );
  const recipe = day === undefined ? dishIn(named) : undefined;
  return { tool: "recipe_keeping", args: withoutUndefined({ how, recipe, day, meal: day === undefined ? undefined : mealIn(bare) }) };
}

const NUTRIENT_WORDS: readonly (readonly [Nutrient, RegExp])[] = [
  ["protein", /\bproteins?\b/],
  ["kcal", /\b(?:calories?|kcals?|energy|cals)\b/],
  ["carb", /\bcarb(?:s|ohydrates?)?\b/],
  ["sat", /\b(?:saturates|saturated fats?|sat fat)\b/],
  ["fat", /\bfats?\b/],
  ["fibre", /\b(?:fibre|fiber|roughage)\b/],
  ["sugars", /\bsugars?\b/],
  ["salt", /\b(?:salt|sodium)\b/],
];
const NUTRITION = /\b(?:nutrition(?:al)?|nutrients?|macros)\b/;
const ASKS_HOW_MUCH =
  /\bhow (?:much|many|high|low|is|are|healthy)\b|\bwhat(?:'s| is| are)\b|\b(?:is|are) (?:there|the|my|our|it)\b|\b(?:per|a|each) day\b|\?|\b(?:of|in) (?:the|my|our|this) (?:week|plan)\b|\bshow\b/;
const ASKS_FOR_FOOD = /\b(?:find|ideas?|recipes?|under|below|at most|less|more|high|low|source|sources)\b|\d/;

/** A question about the week's nutrition: "how much protein", "is there enough fibre?". */
export function readNutrition(text: string, today: number): ToolCall | undefined {
  const nutrient = NUTRIENT_WORDS.find(([, words]) => words.test(text))?.[0];
  if (nutrient === undefined && !NUTRITION.test(text)) return undefined;
  if (ASKS_FOR_FOOD.test(text.replace(/\bhow (?:high|low|much|many)\b/g, "how")) || !(ASKS_HOW_MUCH.test(text) || NUTRITION.test(text)))
    return undefined;
  if (/\bhow (?:much|many)\b.*\b(?:buy|need|list|shop)\b/.test(text)) return undefined;
  return { tool: "plan_nutrition", args: withoutUndefined({ nutrient, day: dayIn(text, today) }) };
}

const ON_LIST = [
  /\bhow (?:much|many) (?:of )?(?:the )?([a-z' -]+?) (?:do|should|must|will|does) (?:i|we) (?:need|buy|have to buy|get)\b/,
  /\b(?:is|are) (?:there )?(?:any |some |the )?([a-z' -]+?) (?:already )?on (?:the|my|our) (?:shopping )?list\b/,
  /^do (?:i|we) (?:need|have to buy|need to buy) (?:any |some |more )?([a-z' -]+?)\??$/,
];
const LIST =
  /\b(?:shopping list|grocery list|groceries|what (?:do|should|must) (?:i|we) (?:need|buy|get)(?: to (?:buy|get))?|shopping|on (?:the|my|our) list|how much is the shop|to buy)\b/;

/** A question about the shopping list, or about one food on it. */
export function readListQuestion(text: string): ToolCall | undefined {
  for (const pattern of ON_LIST) {
    const item = pattern.exec(text)?.[1]?.trim();
    if (item && !/^(?:it|that|this|everything|anything|what|to)$/.test(item))
      return { tool: "show_list", args: { item: item.slice(0, 60) } };
  }
  return LIST.test(text) ? { tool: "show_list", args: {} } : undefined;
}
