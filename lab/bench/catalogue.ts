/** Describes the catalogue: the ten most similar pairs of recipes and of pictures, and the number of dishes by diet and meal. Uses no database and no network. */
import { DIET_NAMES, DIETS } from "#domain/household/diets.ts";
import { COURSES, type Recipe } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { FAMILIES } from "../../catalogue/families/index.ts";
import { nearestPairs } from "../../catalogue/gates/distance.ts";
import { duplicateFaults, gateFaults, nearDuplicates } from "../../catalogue/gates/gates.ts";
import { leastDishes } from "../../catalogue/gates/least-dishes.ts";
import { nearestFamilies, pictureFaults } from "../../catalogue/gates/pictures.ts";
import { dishScene } from "../../catalogue/illustration/dishes.ts";
import { drawPicture } from "../../catalogue/illustration/picture.ts";

const PAIRS = 10;
const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const faults = [
  ...all.flatMap((recipe) => gateFaults(recipe, foods)),
  ...duplicateFaults(all),
  ...nearDuplicates(all, foods),
  ...pictureFaults(all, foods),
];
const before = performance.now();
const pairs = nearestPairs(all, foods, PAIRS);
const took = performance.now() - before;

console.log(`The ${PAIRS} nearest pairs (0 = the same dish, 1 = nothing in common), found in ${Math.round(took)} ms:`);
for (const { a, b, distance } of pairs) console.log(`${distance.toFixed(3)}  ${a.name}  |  ${b.name}`);

const looks = nearestFamilies(all, foods);
console.log(`\nThe ${PAIRS} families with the most similar pictures (0 = the same, 1 = black beside white):`);
for (const { a, b, distance } of looks.slice(0, PAIRS)) console.log(`${distance.toFixed(3)}  ${a}  |  ${b}`);

const of = (pool: readonly Recipe[], meal: string) => pool.filter((recipe) => recipe.meal === meal).length;
const row = (name: string, cells: readonly string[]) => console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(12)).join(""));
console.log("\nDistinct dishes by diet and meal; (too few) marks numbers below what a planned week needs:");
row("", COURSES);
for (const diet of DIETS) {
  const pool = all.filter((recipe) => recipe.diets.includes(diet));
  const cells = COURSES.map((meal) => `${of(pool, meal)}${of(pool, meal) < leastDishes(diet, meal) ? " (too few)" : ""}`);
  row(DIET_NAMES[diet], cells);
}
row(
  "all",
  COURSES.map((meal) => String(of(all, meal))),
);
for (const fault of faults) console.log(`FAULT ${fault}`);

console.log(
  JSON.stringify({
    recipes: all.length,
    families: FAMILIES.length,
    breakfasts: of(all, "breakfast"),
    lunches: of(all, "lunch"),
    dinners: of(all, "dinner"),
    snacks: of(all, "snack"),
    gateFailures: faults.length,
    nearestPairDistance: Number((pairs[0]?.distance ?? 1).toFixed(3)),
    nearestPictureDistance: Number((looks[0]?.distance ?? 1).toFixed(3)),
    scenes: new Set(all.map(dishScene)).size,
    largestPictureBytes: Math.max(...all.map((recipe) => drawPicture(recipe, foods).length)),
  }),
);
