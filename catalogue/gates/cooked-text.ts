import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { foodRounding } from "#domain/catalogue/rounding.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { methodFor } from "#domain/recipes/method.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

/** Numbers of portions at which every method is checked. */
const READ_AT = [1, 1.5, 2, 2.75, 4, 6, 9];
const COUNTED =
  "egg|fillet|thigh|drumstick|chop|sausage|tortilla wrap|roll|bun|crumpet|clove|slice|tin|carton|portion|minute|hour|pan|batch|anchovy|rasher";
const PIECES = "eggs?|fillets?|thighs?|drumsticks?|chops?|sausages?|wraps?|tortillas?|rolls?|buns?|crumpets?|cloves?";

const SLIPS: readonly [what: string, RegExp][] = [
  ["an unrounded amount", /\d+\.\d+ (g|ml|tsp|tbsp|tins?|eggs?|cloves?)\b|\d\.\d{3,}/],
  [
    "half of a whole piece",
    new RegExp(`(?:[¼⅓½⅔¾]|\\bhalf an?) (?!tsp|tbsp|tins?|cartons?|slices?|nests?)(?:(?!and )[a-z'-]+ ){0,3}?(${PIECES})\\b`),
  ],
  ["a plural of one", new RegExp(`(?<![\\d–½.])\\b1 (?:[a-z'-]+ )?(${COUNTED})e?s\\b`)],
  ["a singular after a number", new RegExp(`(?<![–.])\\b([2-9]|[1-9]\\d+) (${COUNTED})\\b(?!-| rolls\\b)`)],
  ["an odd part of a tin", /[¼⅓⅔¾] (tin|carton)s?\b/],
  ["none of it", /\babout 0\b|\b0 (g|ml|tsp|tbsp)\b/],
];

/** The most eggs that set in a pan or tin of this width in centimetres before the bottom overcooks. */
const mostEggs = (cm: number) => (cm < 20 ? 4 : cm < 26 ? 6 : 13);
const VESSEL = /\b(an?|two|three|four) (?:\d+–)?(\d+) cm (?:[a-z-]+ )*?(frying|tart|omelette)/;
const HOW_MANY: Record<string, number> = { a: 1, an: 1, two: 2, three: 3, four: 4 };
const SET_IN_IT = /\bfrittatas?\b|\bSpanish omelette\b|\bquiche\b/i;

function panFaults(recipe: Recipe, text: string, eggs: number): string[] {
  if (eggs === 0 || !SET_IN_IT.test(recipe.name) || /\bmini\b/i.test(recipe.name)) return [];
  const [, number = "", cm] = VESSEL.exec(text) ?? [];
  if (cm === undefined) return ["eggs set in a pan or tin of no size"];
  const most = mostEggs(Number(cm)) * (HOW_MANY[number] ?? 1);
  return eggs > most ? [`${eggs} eggs in ${number} ${cm} cm: ${most} at most`] : [];
}

/** "The juice of the lemon", if there may be two lemons. */
function singularFaults(recipe: Recipe, text: string, foods: Foods, cooked: ReadonlyMap<string, number>): string[] {
  return recipe.ingredients.flatMap(({ foodId }) => {
    const food = foodOf(foods, foodId);
    const many = food.unit === "each" && foodRounding(food) === "part" && (cooked.get(foodId) ?? 0) > 1;
    const [phrase] = (many && new RegExp(`\\b(juice|zest) of the ${food.word}\\b`).exec(text)) || [];
    return phrase === undefined ? [] : [`“${phrase}”, although it may be ${food.plural}`];
  });
}

function readAt(recipe: Recipe, foods: Foods, portions: number): string[] {
  const cooked = cookedAmounts(recipe.ingredients, foods, portions);
  const method = methodFor(recipe.steps, recipe.ingredients, foods, portions);
  const slips = method.flatMap((step) =>
    SLIPS.flatMap(([what, pattern]) => {
      const [slip] = pattern.exec(step) ?? [];
      return slip === undefined ? [] : [`${what}: “${slip}”`];
    }),
  );
  const text = method.join(" ");
  const faults = [...slips, ...panFaults(recipe, text, cooked.get("egg") ?? 0), ...singularFaults(recipe, text, foods, cooked)];
  return faults.map((fault) => `for ${portions}, ${fault}`);
}

/** What the method must contain for a tip with these words. */
const TIPS: readonly [words: RegExp, needs: RegExp][] = [
  [/\brice\b/, /\{rice-/],
  [/\bhalf of the heat\b/, /\{(chilli|red-chilli|green-chilli|sriracha|gochujang|harissa|cayenne|chipotle|jalapenos|thai-curry)/],
  [/\bheat under the garlic\b/, /\b(heat|fry|warm)\b[^.]*\{garlic\}|add (?:[^.]*)\{garlic\}[^.]*(minute|until)/i],
];
/** Oil heated in a pan without a stated heat. */
const COLD_PAN = /\bheat \{[^}]*\} in (an?|\[)(?=[^.]*\bpan)(?![^.]*\b(low|medium|medium-high|high|gently|hot)\b)/i;
const FAT = /oil|mayo|yogurt|creme|cream|tahini|avocado|pesto|butter|cheese|feta|walnut|peanut/;

/** Faults that do not depend on portions: tips without a cause, pans without heat, salads without fat, food served too early. */
function orderFaults({ steps, tips }: Recipe): string[] {
  const method = steps.join(" ");
  return [
    ...tips.flatMap((tip) =>
      TIPS.flatMap(([words, needs]) => (words.test(tip) && !needs.test(method) ? [`a tip without a cause: ${tip}`] : [])),
    ),
    ...steps
      .filter((step) => /^(Meanwhile t|T)oss [^.]*\{vinegar-(?!rice)/.test(step) && !FAT.test(step))
      .map((step) => `a salad without fat: ${step}`),
    ...steps.filter((step) => COLD_PAN.test(step)).map((step) => `a pan without heat: ${step}`),
    ...steps
      .slice(0, -3)
      .filter((step) => /into warm bowls/.test(step))
      .map((step) => `served before the rest is cooked: ${step}`),
  ];
}

/** Faults in a recipe's method at several numbers of portions, each once. */
export const cookedTextFaults = (recipe: Recipe, foods: Foods): string[] => [
  ...new Set([...orderFaults(recipe), ...READ_AT.flatMap((portions) => readAt(recipe, foods, portions))]),
];
