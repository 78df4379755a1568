/**
 * Prints the recipes and faults of files of named dishes or families: `npm run -s catalogue -- pasta traybake` (everything without a name).
 * `--grow` increments the version of a changed catalogue. `--text` prints the recipes as cards. Exits with 1 if a gate fails.
 */

import { globSync } from "node:fs";
import { basename } from "node:path";
import { formatFoodAmount } from "#domain/catalogue/amounts.ts";
import { foodOf } from "#domain/catalogue/food.ts";
import { cheapestUnitPence } from "#domain/planning/till.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { methodFor } from "#domain/recipes/method.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { ALL_FAMILIES, readCatalogue } from "../catalogue.ts";
import { type NamedDish, toFamily } from "../dishes/named-dish.ts";
import { expand } from "../expand.ts";
import type { Family } from "../family.ts";
import { loadFoods } from "../load-foods.ts";
import { catalogueHash, incrementVersion, readShops, readVersion } from "../version.ts";
import { versionsOf } from "../versions.ts";
import { duplicateFaults, gateFaults, nearDuplicates } from "./gates.ts";

const [, , ...args] = process.argv;
const wanted = args.filter((arg) => !arg.startsWith("--"));
const foods = loadFoods();

async function familiesNamed(names: readonly string[]): Promise<Family[]> {
  if (names.length === 0) return [...ALL_FAMILIES];
  const files = [
    ...globSync("../dishes/*/*.ts", { cwd: import.meta.dirname }),
    ...globSync("../families/*.ts", { cwd: import.meta.dirname }),
  ];
  const modules = await Promise.all(
    names.map((name) => import(files.find((file) => basename(file) === `${name}.ts`) ?? `../families/${name}.ts`)),
  );
  return modules.flatMap((module: Record<string, Family | readonly NamedDish[]>) =>
    Object.values(module).flatMap((held) => (Array.isArray(held) ? (held as readonly NamedDish[]).map(toFamily) : [held as Family])),
  );
}

function card(recipe: Recipe): string {
  const n = recipe.perPortion;
  const pence = recipe.ingredients.reduce((sum, { foodId, perPortion }) => sum + perPortion * cheapestUnitPence(foodOf(foods, foodId)), 0);
  const facts = `${recipe.cuisine} ${recipe.meal}, ${recipe.skill}, ${recipe.prepMinutes} + ${recipe.cookMinutes} min, about ${Math.round(pence)}p a portion pro rata, ${Math.round(n.kcal)} kcal, protein ${n.protein} g, carb ${n.carb} g, fibre ${n.fibre} g, salt ${n.salt} g, ${Math.round(n.grams)} g`;
  const cooked = cookedAmounts(recipe.ingredients, foods, 2);
  const shopping = recipe.ingredients.map(
    ({ foodId, prep }) => `- ${formatFoodAmount(foodOf(foods, foodId), cooked.get(foodId) ?? 0)}${prep ? `, ${prep}` : ""}`,
  );
  const method = methodFor(recipe.steps, recipe.ingredients, foods, 2).map((step, index) => `${index + 1}. ${step}`);
  return [
    `### ${recipe.name}`,
    recipe.description,
    facts,
    `${recipe.season}; contains ${recipe.allergens.join(", ") || "none of the 14"}; fits ${recipe.diets.join(", ") || "no diet"}; ${recipe.mainProtein} | ${recipe.mainVegetable} | ${recipe.flavour}`,
    ...shopping,
    ...method,
    ...recipe.tips.map((tip) => `Tip: ${tip}`),
  ].join("\n");
}

const families = await familiesNamed(wanted);
const recipes = families.flatMap((family) => expand(family, foods)).flatMap((dish) => [dish, ...versionsOf(dish, foods)]);
/** Compared with the whole catalogue: only pairs in which one of the shown recipes stands. */
const all = ALL_FAMILIES.flatMap((family) => expand(family, foods));
const twins = [...duplicateFaults(all), ...nearDuplicates(all, foods)].filter((fault) =>
  recipes.some(({ id }) => fault.includes(`, ${id}:`) || fault.includes(` as ${id} `)),
);
const faults = [...recipes.flatMap((recipe) => gateFaults(recipe, foods)), ...twins];
if (wanted.length === 0) {
  const hash = catalogueHash(readCatalogue(), readShops());
  if (args.includes("--grow")) console.log(`version ${incrementVersion(hash)}`);
  else if (readVersion().hash !== hash)
    faults.push("the catalogue has changed and its version has not: run `npm run -s catalogue -- --grow`");
}
if (args.includes("--text")) console.log(recipes.map(card).join("\n\n"));
else
  for (const recipe of recipes)
    console.log(`${recipe.name} [${recipe.id}] ${Math.round(recipe.perPortion.kcal)} kcal; ${recipe.diets.join(" ")}`);
console.log(`${families.length} families, ${recipes.length} recipes, ${faults.length} faults`);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;
