import { isFavourite } from "#domain/catalogue/cuisines.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { tastePence } from "#domain/household/taste/taste.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { COURSES, type Course, isCourse, MEALS, type Recipe } from "#domain/recipes/recipe.ts";
import { worthPence } from "#domain/recipes/worth.ts";
import { PENALTIES } from "./weights.ts";
import { isWeekday, quickWorth, worthOf } from "./worth.ts";

const SOLD_AS_VEGAN = /\bvegan\b/i;

/** The places of a day in these rules. Without snacks a day has three, so that nothing is searched for nothing. */
export const coursesOf = ({ meals }: Rules): readonly Course[] => (meals.includes("snack") ? COURSES : MEALS);

/**
 * Pence of preferences unmet by recipe r in slot k: `penalties[k * recipes + r]`; below 0 where the household likes it, or where it pays for better food.
 * @param firstDay the day of the week that the rules' first day is, 0 = Monday.
 */
export function penaltiesFor(recipes: readonly Recipe[], foods: Foods, rules: Rules, firstDay: number): Float64Array {
  const courses = coursesOf(rules);
  const penalties = new Float64Array(rules.days * courses.length * recipes.length);
  const recent = new Set(rules.recentRecipeIds);
  const loved = new Set(rules.taste?.loved);
  const vegan = rules.diets.includes("vegan");
  for (const [index, recipe] of recipes.entries()) {
    if (recipe.ingredients.length === 0 || !isCourse(recipe.meal)) continue;
    const lives = recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId)).filter((food) => food.storage === "fresh");
    const keepsDays = Math.min(...lives.map((food) => food.lifeDays), rules.days);
    const always =
      (isFavourite(recipe.cuisine, rules.cuisines) ? 0 : PENALTIES.notFavourite[recipe.meal]) +
      (!vegan && SOLD_AS_VEGAN.test(recipe.name) ? PENALTIES.vegan[recipe.meal] : 0) +
      (recent.has(recipe.id) && !loved.has(recipe.id) ? PENALTIES.recent[recipe.meal] : 0) +
      (rules.taste ? tastePence(rules.taste, recipe, { portionPence: worthPence(foods, recipe, 1), recent: recent.has(recipe.id) }) : 0) -
      worthOf(recipe, foods, rules);
    const quick = quickWorth(recipe, rules);
    for (let slot = courses.indexOf(recipe.meal); slot < rules.days * courses.length; slot += courses.length) {
      const day = Math.floor(slot / courses.length);
      penalties[slot * recipes.length + index] =
        rules.people * (always + (day >= keepsDays ? PENALTIES.pastItsBest : 0) - (isWeekday(firstDay + day) ? quick : 0));
    }
  }
  return penalties;
}
