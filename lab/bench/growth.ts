/**
 * Measures how planning scales with the size of the catalogue and the length of a plan: `npm run -s bench growth -- --households 10`.
 * Each cell is a process of its own, so that its memory is its own. Beyond the catalogue's end recipes are added as copies of it with a
 * tenth more of each ingredient: that measures time and memory, never prices.
 */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { percentile } from "./mean-percentile.ts";
import { randomHousehold } from "./random-household.ts";

const RECIPES = [500, 1000, 2000] as const;
const DAYS = [7, 14, 30] as const;
type Cell = { recipes: number; days: number; planned: number; cpuP50Ms: number; cpuP95Ms: number; peakMb: number };

const { values } = parseArgs({
  options: { households: { type: "string", default: "10" }, recipes: { type: "string" }, days: { type: "string" } },
});

/** A number of recipes spread evenly over the catalogue, with generated ones beyond its size, and all of its extras. */
function createCatalogue(count: number) {
  const { foods, recipes } = readCatalogue();
  const all = [...recipes.values()].filter(({ meal }) => meal !== "extra");
  const extras = [...recipes.values()].filter(({ meal }) => meal === "extra");
  const more = (recipe: Recipe): Recipe => ({
    ...recipe,
    id: `${recipe.id}-more`,
    ingredients: recipe.ingredients.map((line) => ({ ...line, perPortion: line.perPortion * 1.1 })),
  });
  const chosen =
    count <= all.length
      ? Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Recipe)
      : [...all, ...all.slice(0, count - all.length).map(more)];
  return { foods, recipes: new Map([...chosen, ...extras].map((recipe) => [recipe.id, recipe])) };
}

/** Plans week after week as the workflow does: later weeks avoid the recipes of earlier ones. */
async function measured(count: number, days: number): Promise<Cell> {
  const { foods, recipes } = createCatalogue(count);
  const cpu: number[] = [];
  let planned = 0;
  for (let household = 0; household < Number(values.households); household++) {
    const rules = randomHousehold(5000 + household);
    const recent: string[] = [];
    const before = process.cpuUsage();
    for (let left = days; left > 0; left -= DAYS_IN_WEEK) {
      const week = { ...rules, days: Math.min(left, DAYS_IN_WEEK), recentRecipeIds: recent };
      const budgetPence = Math.round((rules.budgetPence * week.days) / DAYS_IN_WEEK);
      const answer = await planWeek({ ...week, budgetPence }, recipes, foods, USUAL_EFFORT, () => {});
      if (answer.kind === "impossible") break;
      recent.push(...new Set(answer.week.map(({ recipeId }) => recipeId)));
      if (left <= DAYS_IN_WEEK) planned++;
    }
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
  }
  return {
    recipes: count,
    days,
    planned,
    cpuP50Ms: Math.round(percentile(cpu, 0.5)),
    cpuP95Ms: Math.round(percentile(cpu, 0.95)),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

if (values.recipes && values.days) console.log(JSON.stringify(await measured(Number(values.recipes), Number(values.days))));
else {
  const cells: Cell[] = [];
  for (const recipes of RECIPES)
    for (const days of DAYS) {
      const options = ["--households", values.households, "--recipes", String(recipes), "--days", String(days)];
      cells.push(JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...options]).toString()));
      console.error(JSON.stringify(cells.at(-1)));
    }
  console.log(JSON.stringify({ households: Number(values.households), cells }));
}
