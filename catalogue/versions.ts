import type { Foods } from "#domain/catalogue/food.ts";
import type { Diet } from "#domain/household/diets.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { versionId } from "#domain/recipes/versions.ts";
import { derivedFrom } from "./expand.ts";
import { portionFaults } from "./gates/gates.ts";
import type { SourcedFoods } from "./load-foods.ts";
import { capital } from "./words.ts";

/** A food that takes another's place in the same quantity, and how prose calls it where that differs. */
type Exchange = { food: string; instead: string; words?: readonly [ordinary: RegExp, instead: string] };

const exchanges = (foods: string, instead: string, words?: Exchange["words"]): Exchange[] =>
  foods.split(" ").map((food) => ({ food, instead, ...(words && { words }) }));

const GLUTEN: readonly Exchange[] = [
  ...exchanges("spaghetti penne fusilli macaroni", "gf-pasta"),
  ...exchanges("wholewheat-pasta", "gf-pasta", [/\bwholewheat (?=pasta)/gi, ""]),
  ...exchanges("bread-white bread-wholemeal bread-seeded sourdough", "gf-bread"),
  ...exchanges("bread-rolls hot-dog-rolls", "gf-rolls"),
  ...exchanges("burger-bun", "gf-rolls", [/\bbrioche (?=bun|roll|burger)/gi, ""]),
  ...exchanges("breadcrumbs", "breadcrumbs-free"),
  ...exchanges("fish-fingers", "fish-fingers-free"),
  ...exchanges("flour-plain flour-wholemeal", "flour-gf"),
  ...exchanges("flour-sr", "flour-sr-gf"),
  ...exchanges("baking-powder", "baking-powder-free"),
  ...exchanges("soy-sauce", "tamari"),
  ...exchanges("stock-veg stock-chicken stock-beef", "stock-veg-free", [/\b(chicken|beef) (?=stock|broth)/gi, ""]),
  ...exchanges("gravy", "gravy-free"),
  ...exchanges("curry-powder", "curry-powder-free"),
  ...exchanges("curry-paste-tikka curry-paste-medium", "curry-paste-free"),
  ...exchanges("fajita-seasoning", "fajita-seasoning-free"),
  ...exchanges("pork-sausage", "pork-sausage-free"),
  ...exchanges("veg-mince", "veg-mince-free"),
  ...exchanges("tortilla", "corn-tortilla"),
  ...exchanges("egg-noodles", "rice-noodles", [/\begg (?=noodles?\b)/gi, ""]),
  ...exchanges("udon", "rice-noodles", [/\budon\b/gi, "rice noodle"]),
];

const MILK: readonly Exchange[] = [
  ...exchanges("butter butter-unsalted ghee", "vegan-spread", [/\b(butter|ghee)\b(?! beans?)/gi, "spread"]),
  ...exchanges("milk-semi milk-whole milk-skimmed", "soya-milk", [/\bmilk\b/gi, "soya drink"]),
  ...exchanges("yogurt-natural yogurt-greek yogurt-lowfat creme-fraiche creme-fraiche-half soured-cream", "soya-yogurt", [
    /\b(crème fraîche|soured cream)\b/gi,
    "yogurt",
  ]),
  ...exchanges("cheddar cheddar-light red-leicester mozzarella", "vegan-cheese", [/\b(cheddar|mozzarella|Red Leicester)\b/gi, "cheese"]),
  ...exchanges("stock-veg stock-chicken stock-beef", "stock-veg-free", [/\b(chicken|beef) (?=stock|broth)/gi, ""]),
  ...exchanges("gravy", "gravy-free"),
  ...exchanges("curry-paste-tikka curry-paste-medium", "curry-paste-free"),
  ...exchanges("fajita-seasoning", "fajita-seasoning-free"),
];

const MEAT: readonly Exchange[] = [
  ...exchanges("parmesan", "veg-hard-cheese", [/\bparmesan\b/gi, "cheese"]),
  ...exchanges("pesto", "pesto-vegetarian"),
  ...exchanges("red-wine", "red-wine-vegan"),
  ...exchanges("stock-chicken stock-beef", "stock-veg", [/\b(chicken|beef) (?=stock|broth)/gi, ""]),
];

const ANIMAL: readonly Exchange[] = [
  ...exchanges("honey", "golden-syrup", [/\bhoney\b/gi, "syrup"]),
  ...exchanges("egg-noodles", "rice-noodles", [/\begg (?=noodles?\b)/gi, ""]),
  ...exchanges("veg-sausage", "veg-sausage-vegan"),
];

type Version = { diets: readonly Diet[]; exchanges: readonly Exchange[] };
/** From few exchanges to many; their order numbers them. Later lists win: without gluten and meat, stock is the one without gluten. */
const VERSIONS: readonly Version[] = [
  { diets: ["gluten_free"], exchanges: GLUTEN },
  { diets: ["dairy_free"], exchanges: MILK },
  { diets: ["gluten_free", "dairy_free"], exchanges: [...MILK, ...GLUTEN] },
  { diets: ["vegetarian"], exchanges: MEAT },
  { diets: ["vegetarian", "gluten_free"], exchanges: [...MEAT, ...GLUTEN] },
  { diets: ["vegan"], exchanges: [...MEAT, ...MILK, ...ANIMAL] },
  { diets: ["vegan", "gluten_free"], exchanges: [...MEAT, ...MILK, ...ANIMAL, ...GLUTEN] },
];

const PLACEHOLDER = /(\{[^}]*\})/;
const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase();

/** Exchanges foods in placeholders, and their words in prose. */
function exchangedText(text: string, by: ReadonlyMap<string, Exchange>): string {
  const exchangedProse = (prose: string, { words }: Exchange) =>
    words ? prose.replaceAll(words[0], (found) => (isCapital(found) ? capital(words[1]) : words[1])) : prose;
  return text
    .split(PLACEHOLDER)
    .map((part) =>
      PLACEHOLDER.test(part)
        ? part.replace(/[a-z0-9-]+/, (id) => by.get(id)?.instead ?? id)
        : [...by.values()].reduce(exchangedProse, part),
    )
    .join("");
}

function versionOf(recipe: Recipe, { exchanges }: Version, number: number, foods: Foods): Recipe | undefined {
  const byFood = new Map(exchanges.map((exchange) => [exchange.food, exchange]));
  const used = new Map(recipe.ingredients.flatMap(({ foodId }) => (byFood.has(foodId) ? [[foodId, byFood.get(foodId) as Exchange]] : [])));
  const ingredients = recipe.ingredients.map((one) => ({ ...one, foodId: used.get(one.foodId)?.instead ?? one.foodId }));
  const isTwice = new Set(ingredients.map(({ foodId }) => foodId)).size < ingredients.length;
  if (used.size === 0 || isTwice) return undefined;
  return {
    ...recipe,
    id: versionId(recipe.id, number),
    versionOf: recipe.id,
    name: exchangedText(recipe.name, used),
    description: exchangedText(recipe.description, used),
    steps: recipe.steps.map((step) => exchangedText(step, used)),
    tips: recipe.tips.map((tip) => exchangedText(tip, used)),
    ingredients,
    ...derivedFrom(ingredients, recipe.meal, foods),
  };
}

/**
 * The versions of a dish for diets that the dish itself does not fit: the same dish, with the same name, of foods that are sold for the diet
 * (decision 72). A household sees a version only if it may not eat the dish as usually cooked. A version that would feed too little is not made.
 */
export function versionsOf(recipe: Recipe, foods: SourcedFoods): Recipe[] {
  const known: Recipe[] = [recipe];
  for (const [index, version] of VERSIONS.entries()) {
    if (known.some(({ diets }) => version.diets.every((diet) => diets.includes(diet)))) continue;
    const made = versionOf(recipe, version, index + 1, foods);
    if (made && version.diets.every((diet) => made.diets.includes(diet)) && portionFaults(made, foods).length === 0) known.push(made);
  }
  return known.slice(1);
}
