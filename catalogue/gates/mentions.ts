import { type FoodGroup, type Foods, foodOf } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

/** Words in food names that do not identify a food, or that methods use in another sense. */
const NOT_A_FOOD = new Set(
  `
fresh frozen dried ground whole root raw cooked plain light smoked mixed baby firm meat free style spring dates mix pack pieces
slices sliced fillets fillet steaks steak leaves chops joint rashers chunks wraps wrap roll rolls cube cubes powder grains
seasoning vegetables white black green red yellow brown bone-in paste sauce drink spread granules flour stock biscuits ball log
oil small juice brine top meat-free ring bulb cheese salad loaf half tomato hot sweet soft strong self-raising sheets in of all
back long-grain chinese seeds medium oven flaked flakes dairy-free gluten-free chip chips rice-style ready-rolled part-baked
double single thai greek natural dark fast-action straight italian-style greek-style closed cup peeled lean fat mature reduced-fat
half-fat fat-free semi-skimmed skimmed english french worcestershire dijon wholegrain cooking risotto noodle-style diced microwave
toasted smooth clear granulated caster icing porridge no-added-sugar curry medium-hot unsalted salted free-range selection breast
thigh drumstick tinned leaf streaky king potato-style shoulder tenderloin loin topside hard split star dish garden golden little
fingers baked baking five spice grated greens muffin bun roasted chopped herb herbs nut nuts bread pie cottage pasta rice
vegetable fish pizza base hash browns snap soup quiche caesar dressing bag crisps pickled puff spare easy peeler cream noodles vegan vegetarian salsa jerk teriyaki stir-fry shell taco refried
pudding pops ice sponges nest curd cocktail yorkshire leg scotch
`.match(/\S+/g),
);

const singular = (word: string) =>
  word
    .replace(/(tomato|potato|mango|chilli)es$/, "$1")
    .replace(/(?<=[^s])ies$/, "y")
    .replace(/(?<=[^s])s$/, "");
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-zà-ÿ'-]+/g) ?? [];

/** The words that identify a food: "tinned green lentils" → "lentil". */
const identifyingWords = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => word.length > 2 && !NOT_A_FOOD.has(word))
    .map(singular);

/** General words that always mean a food of a group. */
const ALSO: Record<string, readonly string[]> = { oil: ["oil"], cheese: ["dairy", "cheese"], flour: ["flour"] };

const vocabularies = new WeakMap<Foods, Set<string>>();
function vocabulary(foods: Foods): Set<string> {
  const known = vocabularies.get(foods) ?? new Set([...foods.values()].flatMap((food) => identifyingWords(food.word)));
  vocabularies.set(foods, known);
  return known;
}

/** Free-from bread and pasta go by the names of the ordinary ones: gluten-free spaghetti, a burger in a free-from roll. */
const NAMES_KEPT = ["spaghetti", "penne", "fusilli", "macaroni", "wholemeal", "seeded", "sourdough", "burger"];

const MEATS: readonly FoodGroup[] = ["red-meat", "poultry", "processed-meat"];

/**
 * Foods that a recipe's text mentions although they are not ingredients: "scatter with coriander" without coriander. The vocabulary is the whole food
 * table, so it covers new foods automatically.
 */
export function mentionFaults(recipe: Recipe, foods: Foods): string[] {
  const meats = recipe.ingredients.filter(({ foodId }) => MEATS.includes(foodOf(foods, foodId).group));
  const own = new Set([
    ...(recipe.versionOf ? NAMES_KEPT : []),
    ...meats.flatMap(({ foodId }) => foodId.split("-")), // "sirloin steak" is called beef
    ...recipe.ingredients.flatMap(({ foodId }) =>
      [...wordsOf(foodOf(foods, foodId).word), ...wordsOf(foodOf(foods, foodId).name)].map(singular),
    ),
  ]);
  const ownIds = recipe.ingredients.map((ingredient) => foodOf(foods, ingredient.foodId));
  const prose = [...recipe.steps, recipe.description, recipe.name].join(" ").replace(/\{[^}]*\}|\brice and peas\b/g, "");
  const spoken = new Set(wordsOf(prose).map(singular));
  const missing = [...spoken].filter((word) => vocabulary(foods).has(word) && !own.has(word));
  for (const [word, marks] of Object.entries(ALSO)) {
    if (spoken.has(word) && !ownIds.some((food) => marks.some((mark) => food.group === mark || food.id === mark || food.id.includes(mark))))
      missing.push(word);
  }
  return missing.map((word) => `mentions “${word}”, which is not an ingredient`);
}
