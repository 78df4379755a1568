import type { ExcludedFood } from "../catalogue/name-food.ts";
import type { Meal } from "../recipes/recipe.ts";
import { readChange, readCheaperMeal, readPutBack, readSetting, readSwap } from "./read-edits.ts";
import { readKeeping, readListQuestion, readNutrition } from "./read-facts.ts";
import { dayIn, mealIn } from "./read-places.ts";
import { readPreferences } from "./read-preferences.ts";
import { type FindArgs, type SpokenPreferences, type ToolCall, withoutUndefined } from "./spoken.ts";

/** Context that changes the meaning of a message. */
export type Talk = {
  hasPlan: boolean;
  isFood: (word: string) => boolean;
  /** Foods that this message excludes, and the words it names them by. */
  leaveOut: { leaveOut: ExcludedFood; said: readonly string[] };
};

const COOK_FROM =
  /\b(?:what|which|anything|something)\b.*\b(?:can|could|shall|should|do) (?:i|we) (?:make|cook|do|use)\b|\buse up\b|\bin (?:my|the|our) (?:pantry|fridge|cupboards?|larder|freezer)\b|\bi(?:'ve| have) (?:got )?(?!no\b|to\b|a budget)|\bwith what (?:i|we) have\b/;
const CHEAPER =
  /\b(?:cheaper|less expensive|save (?:me |us )?(?:some )?money|cut the cost|cut costs|bring (?:the cost|it|the price) down|too expensive|spend less|lower the (?:cost|price)|(?:get|bring) (?:the )?(?:total|cost|price|bill) down)\b/;
const PRICE = /\b(?:how much (?:does|is|would|do|for)|what (?:does|would|is the (?:price|cost) of)|price of|cost of)\b/;
const SHOW =
  /\b(?:show|see|open|remind|what(?:'s| is| are|s)|tell me)\b.*\b(?:plan|menu|week|for (?:dinner|lunch|breakfast|supper|tea)|tonight|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:'s)?)\b|\bwhat (?:do|did|are|have|will) (?:i|we|you) (?:have |having |eat|eating|plan|get|got|cook)|\bwhich day\b|\bwhen (?:is|are|do we have) the\b/;
const IS_SO = /^(?:we|i|everyone|everybody|both of us|all of us)(?:'re|'m| are| am| is)\b/;
const LEFT_OVER = /\bleft[ -]?overs?\b/;
const PLAN = /\b(?:plan|menu|meal plan|week of|meals for (?:the |this |next |a )?(?:week|weekend|fortnight|month|\d+|\w+ days))\b/;
const AHEAD = /\b(?:cook ahead|make ahead|batch|meal prep|prep|freeze|next day|leftovers?|left overs|keeps?|reheat)\b/;
const HEALTHY = /\b(?:healthy|healthier|light|lighter|nutritious|balanced|good for (?:me|us))\b/;
const FIND =
  /\b(?:recipes?|ideas?|suggest|suggestions?|find|recommend|inspiration|dish(?:es)?|something|dinners?|lunch(?:es)?|breakfasts?|suppers?|meals?)\b/;
const HELLO = /^(?:hi|hello|hey|thanks|thank you|good (?:morning|evening|afternoon)|help|what can you do)\b/;

/** A question about the plan that states no preferences: "why is there gluten free pasta in my plan?" */
const ASKS_WHY = /^(?:why|how come) (?!not\b|don't\b)/;

/** Words that do not identify a recipe. */
const FILLER = new Set(
  "a an the me us my our your i we you some any few more please can could would should want need like love give get find show suggest recommend recipe recipes idea ideas for with without to of in on and or that which is are be do does take takes taking under less than within minutes minute min mins quick quickly fast easy simple cheap healthy dinner dinners lunch lunches breakfast breakfasts supper suppers meal meals dish dishes food foods something anything what how about tonight today tomorrow week good nice tasty cook make eat at most up half hour an one two three four five six people person day days no not free vegetarian vegan pescatarian halal kosher keto paleo gluten dairy low carb veggie just ready it there have has british italian indian chinese mexican mediterranean thai japanese french american middle eastern north african korean spanish greek caribbean who why when where will tell again next".split(
    " ",
  ),
);

/** Finds the foods at hand: "I have rice, eggs and peas". */
function foodsIn(text: string, { isFood, leaveOut }: Talk): string[] {
  const out = new Set(leaveOut.said);
  const pieces = text.split(
    /,|;|\.|\?|!|\band\b|\bor\b|\bwith\b|\bfrom\b|\bhave\b|\bgot\b|\busing\b|\buse up\b|\bmake\b|\bof\b|\bsome\b|\bmy\b|\bthe\b|\bin\b|\ba\b|\ban\b|\b\d+\s*(?:g|kg|ml|l)?\b/,
  );
  const foods = pieces.flatMap((piece) => {
    const said = piece.trim();
    const words = said.split(" ").filter(Boolean);
    if (words.length === 0) return [];
    if (words.length <= 3 && isFood(said)) return [said];
    return words.filter((word) => word.length > 2 && !FILLER.has(word) && isFood(word));
  });
  return [...new Set(foods)].filter((food) => !out.has(food)).slice(0, 12);
}

const wordsLeft = (text: string, leftOut: readonly string[]): string => {
  const out = new Set(leftOut.flatMap((one) => one.split(" ")));
  return text
    .replace(/£\s*\d+(\.\d+)?/g, " ")
    .split(/[^a-z'-]+/)
    .filter((word) => word.length > 2 && !FILLER.has(word) && !out.has(word))
    .slice(0, 6)
    .join(" ");
};

/** A question about what to make with cooked leftovers. */
function readLeftovers(text: string, talk: Talk): ToolCall | undefined {
  if (!LEFT_OVER.test(text)) return undefined;
  const foods = foodsIn(text.replace(LEFT_OVER, " , ").replace(/\bcooked\b/g, " "), talk);
  return foods.length > 0 ? { tool: "what_can_i_make", args: { foods, leftover: true } } : undefined;
}

function findArgs(text: string, preferences: SpokenPreferences, healthy: boolean, keeps: boolean, said: readonly string[]): FindArgs {
  const words = wordsLeft(text.replace(HEALTHY, " ").replace(new RegExp(AHEAD, "g"), " "), said);
  const [meal] = preferences.meals ?? [];
  return withoutUndefined({
    text: words === "" ? undefined : words,
    meal: (preferences.meals?.length === 1 ? meal : undefined) as Meal | undefined,
    max_minutes: preferences.max_minutes,
    cuisines: preferences.cuisines,
    diets: preferences.diets,
    leave_out: preferences.leave_out,
    healthy: healthy || undefined,
    keeps_overnight: keeps || undefined,
  });
}

const PRICED =
  /(?:how much (?:does|is|would|do|for)|what (?:does|would|is the (?:price|cost) of)|price of|cost of)\s+(?:it cost to make |the |a |an )?(.+?)(?:\s+(?:cost|be)\b.*|\s+for (?:\d+|one|two|three|four|five|six)\b.*|[?.!]|$)/;

/**
 * Reads a message by rules. @returns the tool calls; none if no tool can help.
 * @param today 0 = Monday.
 */
export function readMessage(message: string, talk: Talk, today: number): ToolCall[] {
  const text = message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  if ((text.length < 40 && HELLO.test(text)) || ASKS_WHY.test(text)) return [];
  const preferences = readPreferences(message, talk.leaveOut.leaveOut);
  const said = Object.keys(preferences).length > 0;
  const ahead = AHEAD.test(text);
  const fact =
    readPutBack(text) ?? readLeftovers(text, talk) ?? readKeeping(text, today) ?? readNutrition(text, today) ?? readListQuestion(text);
  if (fact && !(fact.tool === "show_list" && PLAN.test(text.replace(/\bmeal plan'?s?\b/, "")))) return [fact];
  if (PRICE.test(text)) {
    const name = PRICED.exec(text)?.[1]?.trim();
    if (name && !/\b(?:week|plan|shopping|list|it all|everything)\b/.test(name))
      return [{ tool: "recipe_price", args: withoutUndefined({ recipe: name, serves: preferences.people }) }];
    if (talk.hasPlan) return [{ tool: "show_plan", args: {} }];
  }
  const change = talk.hasPlan ? readChange(text, today, { isFood: talk.isFood, preferences }) : undefined;
  const setting = readSetting(text, today);
  if (setting) return [setting.tool === "about_setting" && setting.args.topic === "budget" && change ? change : setting];
  const swap = (CHEAPER.test(text) ? readCheaperMeal : readSwap)(text, today, preferences.max_minutes);
  if (swap) return [swap];
  if (COOK_FROM.test(text) && !ahead) return [{ tool: "what_can_i_make", args: { foods: foodsIn(text, talk) } }];
  if (CHEAPER.test(text) && !preferences.budget_pounds && (talk.hasPlan || !PLAN.test(text))) return [{ tool: "cheaper_week", args: {} }];
  if (SHOW.test(text) && Object.keys(preferences).every((one) => one === "meals") && !/\b(?:new|make|create|idea|recipe)\b/.test(text))
    return [{ tool: "show_plan", args: withoutUndefined({ day: dayIn(text, today), meal: mealIn(text) }) }];
  if (change) return [change];
  if (PLAN.test(text) || preferences.budget_pounds !== undefined || (preferences.days !== undefined && FIND.test(text)))
    return [{ tool: "make_plan", args: preferences }];
  if (
    preferences.leave_out &&
    /\b(?:allerg|intoleran|can'?t (?:eat|have)|cannot|must not|don'?t (?:eat|like)|hate|dislike)/.test(text) &&
    !FIND.test(text)
  )
    return [{ tool: "remember_preferences", args: preferences }];
  if (
    talk.hasPlan &&
    said &&
    !/\b(?:recipes?|ideas?|find|suggest)\b/.test(text) &&
    /\b(?:make it|instead|for|change|without|only|now)\b/.test(text)
  )
    return [{ tool: "make_plan", args: preferences }];
  if (preferences.diets && IS_SO.test(text) && !FIND.test(text)) return [{ tool: "remember_preferences", args: preferences }];
  if (HEALTHY.test(text) || ahead || FIND.test(text) || preferences.cuisines || preferences.diets || preferences.max_minutes)
    return [{ tool: "find_recipes", args: findArgs(text, preferences, HEALTHY.test(text), ahead, talk.leaveOut.said) }];
  if (said) return [{ tool: "remember_preferences", args: preferences }];
  const words = wordsLeft(text, []);
  return words.split(" ").some((word) => word !== "" && talk.isFood(word)) ? [{ tool: "find_recipes", args: { text: words } }] : [];
}
