import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { type Fact, type Facts, getFact, gramsEaten, nutritionIn } from "./facts.ts";
import { portionsServed } from "./portions.ts";

/** What fills a plate up, by the ids of its foods. Other potatoes and baker's goods are known by their group and file. */
const FILLINGS: Record<string, string> = {
  pasta: "spaghetti penne fusilli macaroni wholewheat-pasta lasagne-sheets gf-pasta orzo fresh-pasta filled-pasta spaghetti-hoops",
  noodles: "egg-noodles rice-noodles udon",
  rice: "rice-long rice-basmati rice-brown rice-arborio rice-jasmine rice-pouch",
  potatoes: "potato baking-potato new-potato sweet-potato oven-chips hash-browns potato-waffles gnocchi",
  pastry: "puff-pastry shortcrust filo pork-pie sausage-rolls quiche-cheese cheese-pasty yorkshire-puddings",
  grains: "couscous bulgur quinoa pearl-barley polenta",
};
const BAKED =
  "bread-white bread-wholemeal bread-seeded sourdough bread-rolls burger-bun hot-dog-rolls baguette ciabatta pitta naan pizza-base poppadoms tortilla corn-tortilla taco-shells tortilla-chips bagel english-muffin crumpet gf-bread gf-rolls cream-crackers oatcakes croissant teacake trifle-sponges garlic-bread";
const FILLING = new Map(
  Object.entries({ ...FILLINGS, bread: BAKED }).flatMap(([name, ids]) => ids.split(" ").map((id) => [id, name] as const)),
);
/** The least share of a plate's energy that counts as its filling. */
const FILLS = 0.15;

const kcalOf = (fact: Fact, quantity: number) => (gramsEaten(fact, quantity) * fact.per100g.kcal) / 100;

export function filling(recipe: Recipe, facts: Facts): string | undefined {
  const parts = new Map<string, number>();
  for (const { foodId, perPortion } of recipe.ingredients) {
    const name = FILLING.get(foodId);
    if (name) parts.set(name, (parts.get(name) ?? 0) + kcalOf(getFact(facts, foodId), perPortion));
  }
  const [largest] = [...parts].sort((a, b) => b[1] - a[1]);
  return largest && largest[1] >= FILLS * nutritionIn(recipe, facts).kcal ? largest[0] : undefined;
}

const grams = (fact: Fact, quantity: number) => gramsEaten({ ...fact, edibleShare: 1 }, quantity);
const MEATY = ["red-meat", "processed-meat", "poultry"];
const FISHY = ["fish", "shellfish"];
const SAME: readonly [RegExp, string][] = [
  [/tuna/, "tuna"],
  [/sardines/, "sardines"],
  [/chickpeas/, "chickpeas"],
  [/lentils|split-peas/, "lentils"],
  [/beef-mince/, "beef mince"],
  [/chicken-thigh/, "thighs"],
  [/^(cod|white-fish)/, "white fish"],
  [/(pork|veg)-sausage/, "sausages"],
];

const heart = (recipe: Recipe, facts: Facts): string[] => [
  ...new Set(
    recipe.ingredients.flatMap(({ foodId, perPortion }) => {
      const fact = getFact(facts, foodId);
      const counts = [...MEATY, ...FISHY, "pulse"].includes(fact.group) && grams(fact, perPortion) >= 50;
      return counts ? [SAME.find(([words]) => words.test(foodId))?.[1] ?? foodId] : [];
    }),
  ),
];

/** Grams of these foods in a portion; of a prepared food made with them, 0.55 of its grams. */
export function flesh(recipe: Recipe, facts: Facts, groups: readonly string[], origins: readonly string[]): number {
  return recipe.ingredients.reduce((sum, { foodId, perPortion }) => {
    const fact = getFact(facts, foodId);
    if (groups.includes(fact.group)) return sum + grams(fact, perPortion);
    const made = fact.group === "prepared" && (fact.origins ?? []).some((origin) => origins.includes(origin));
    return made ? sum + 0.55 * grams(fact, perPortion) : sum;
  }, 0);
}
const hasFlesh = (recipe: Recipe, facts: Facts): boolean =>
  flesh(recipe, facts, MEATY, ["poultry", "beef", "lamb", "pork"]) >= 50 || flesh(recipe, facts, FISHY, ["fish", "shellfish"]) >= 70;

const most = (keys: readonly string[]) => Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length));
const MAINS = 14;

/**
 * Plates that come too often in a week that is not relaxed (decision 70): a filling in more than 5 of 14 mains or at two dinners running, a food in more
 * than 3, leftovers at more than 2 lunches, meat or fish outside 8 to 11 where it suits, extras beyond a tenth of the energy, salt of a day.
 */
export function sameAgain(
  week: readonly PlannedMeal[],
  {
    rules,
    recipes,
    facts,
    suitable,
  }: { rules: Rules; recipes: ReadonlyMap<string, Recipe>; facts: Facts; suitable: Record<"lunch" | "dinner", readonly Recipe[]> },
): string[] {
  const faults: string[] = [];
  const courses = (["lunch", "dinner"] as const).filter((meal) => rules.meals.includes(meal));
  const share = (courses.length * rules.days) / MAINS;
  const plates = week
    .filter(({ meal }) => meal === "lunch" || meal === "dinner")
    .flatMap((planned) => {
      const recipe = recipes.get(planned.recipeId);
      return recipe ? [{ planned, recipe }] : [];
    });
  const choice = courses.flatMap((meal) => suitable[meal]);
  const fillings = new Set(choice.map((recipe) => filling(recipe, facts)));
  const limit = Math.max(Math.round(5 * share), Math.ceil((courses.length * rules.days) / Math.max(1, fillings.size)));
  if (most(plates.flatMap(({ recipe }) => filling(recipe, facts) ?? [])) > limit) faults.push("a filling too often");
  if (most(plates.flatMap(({ recipe }) => heart(recipe, facts))) > Math.max(1, Math.round(3 * share))) faults.push("a food too often");
  const rests = plates.filter(({ planned }) => planned.leftoverOfDay !== null).length;
  if (rests > Math.max(1, Math.round(2 * share))) faults.push(`${rests} lunches of leftovers`);
  if (choice.filter((recipe) => hasFlesh(recipe, facts)).length > 0.15 * choice.length) {
    const eaten = plates.filter(({ recipe }) => hasFlesh(recipe, facts)).length;
    if (eaten < Math.floor(8 * share) || eaten > Math.ceil(11 * share)) faults.push(`meat or fish in ${eaten} mains`);
  }
  const dinners = plates.filter(({ planned }) => planned.meal === "dinner").sort((a, b) => a.planned.day - b.planned.day);
  if (fillings.size > 2)
    for (const [index, { planned, recipe }] of dinners.entries()) {
      const before = dinners[index - 1];
      const own = filling(recipe, facts);
      if (before && own && before.planned.day + 1 === planned.day && filling(before.recipe, facts) === own)
        faults.push(`${own} at dinner twice running`);
    }
  return [...faults, ...energyAndSalt(week, { rules, recipes, facts })];
}

function energyAndSalt(
  week: readonly PlannedMeal[],
  { rules, recipes, facts }: { rules: Rules; recipes: ReadonlyMap<string, Recipe>; facts: Facts },
): string[] {
  const eaten = week.flatMap(({ day, meal, recipeId }) => {
    const recipe = recipes.get(recipeId);
    if (!recipe) return [];
    const each = portionsServed(recipe, rules, facts) / rules.people;
    const { kcal, salt } = nutritionIn(recipe, facts);
    return [{ day, extra: meal === "extra", kcal: kcal * each, salt: salt * each }];
  });
  const sum = (some: typeof eaten, what: "kcal" | "salt") => some.reduce((all, one) => all + one[what], 0);
  const extras = eaten.filter(({ extra }) => extra);
  const faults = sum(extras, "kcal") > 0.105 * sum(eaten, "kcal") ? ["extras bring more than a tenth"] : [];
  if (rules.daySalt === undefined) return faults;
  for (const [day, own] of Map.groupBy(
    eaten.filter(({ extra }) => !extra),
    ({ day }) => day,
  ))
    if (sum(own, "salt") + sum(extras, "salt") / rules.days > rules.daySalt + 0.05) faults.push(`too much salt on day ${day}`);
  return faults;
}
