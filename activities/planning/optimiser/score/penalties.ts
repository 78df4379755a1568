import { isFavourite } from "#domain/catalogue/cuisines.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { tastePence } from "#domain/household/taste/taste.ts";
import { UNFAMILIAR_FACTOR } from "#domain/planning/habits-of-week.ts";
import { toExtraKind } from "#domain/planning/nutrition/extras.ts";
import { producePortions } from "#domain/planning/nutrition/five-a-day.ts";
import { portionsPerPerson } from "#domain/planning/nutrition/servings.ts";
import { fishGrams, isMeatOrFish, meatGrams, starchOf } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { spendingOf } from "#domain/planning/spending.ts";
import { COURSES, type Course, isCourse, KIND_OF, MEALS, minutesOf, type Recipe } from "#domain/recipes/recipe.ts";
import { ingredientsPence } from "#domain/recipes/worth.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { BEYOND, PENALTIES, SPENDING, TASTE_FACTOR, UNFAMILIARITY, WEEKDAY, WHOLE_NEED_PENCE, WORTH } from "./weights.ts";

/** The slots of a day. Without snacks there are three, which keeps the search small. */
export const slotCourses = ({ meals }: Rules): readonly Course[] => (meals.includes("snack") ? COURSES : MEALS);

/**
 * The penalty of recipe r in slot k, in pence: `penalties[k * recipes + r]`. Negative for a recipe that the household likes or spends more on.
 * @param firstDay the day of the week that the rules' first day is, 0 = Monday.
 */
export function penaltiesFor(recipes: readonly Recipe[], foods: Foods, rules: Rules, firstDay: number): Float64Array {
  const courses = slotCourses(rules);
  const penalties = new Float64Array(rules.days * courses.length * recipes.length);
  const recent = new Set(rules.recentRecipeIds);
  const loved = new Set(rules.taste?.loved);
  const adventure = rules.habits?.adventure ? UNFAMILIAR_FACTOR[rules.habits.adventure] : 1;
  for (const [index, recipe] of recipes.entries()) {
    if (recipe.ingredients.length === 0 || !isCourse(recipe.meal)) continue;
    const fresh = recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId)).filter((food) => food.storage === "fresh");
    const keepsDays = Math.min(...fresh.map((food) => food.lifeDays), rules.days);
    const unfamiliar = PENALTIES.unfamiliar[recipe.meal] * UNFAMILIARITY[recipe.appeal.familiarity] * adventure;
    const always =
      (isFavourite(recipe.cuisine, rules.cuisines) ? 0 : PENALTIES.notFavourite[recipe.meal]) +
      (loved.has(recipe.id) ? Math.min(0, unfamiliar) : unfamiliar) +
      (rules.daySalt === undefined ? 0 : PENALTIES.children[recipe.appeal.children]) +
      (recent.has(recipe.id) && !loved.has(recipe.id) ? PENALTIES.recent[recipe.meal] : 0) +
      (rules.taste
        ? TASTE_FACTOR *
          tastePence(rules.taste, recipe, { portionPence: ingredientsPence(foods, recipe, 1), recent: recent.has(recipe.id) })
        : 0) -
      mealWorth(recipe, foods, rules);
    const quick = quickWorth(recipe, rules);
    const onWeekday = recipe.appeal.occasions.includes("weekday") ? 0 : PENALTIES.wrongOccasion[recipe.meal];
    const lunch = recipe.meal === "lunch" ? lunchPence(recipe, rules) : 0;
    const onSunday = recipe.meal === "dinner" ? -sundayWorth(recipe, foods) : 0;
    for (let slot = courses.indexOf(recipe.meal); slot < rules.days * courses.length; slot += courses.length) {
      const day = Math.floor(slot / courses.length);
      penalties[slot * recipes.length + index] =
        rules.people *
        (always +
          (day >= keepsDays ? PENALTIES.pastItsBest : 0) +
          (isWeekday(firstDay + day) ? onWeekday + lunch - quick : firstDay + day === SUNDAY ? onSunday : 0));
    }
  }
  return penalties;
}

/** The penalty in pence of this lunch on a weekday: for its minutes, and for cooking it where the household packs lunches or eats leftovers. */
function lunchPence(recipe: Recipe, { habits }: Rules): number {
  const slow = Math.max(0, minutesOf(recipe) - WORTH.lunchMinutes) * WORTH.lunchMinute;
  if (habits?.lunch === "leftovers") return slow + PENALTIES.otherLunch;
  return slow + (habits?.lunch === "packed" && !recipe.appeal.occasions.includes("packed lunch") ? PENALTIES.otherLunch : 0);
}

/** What a dinner is worth on a Sunday beyond other days, in pence a person. */
function sundayWorth(recipe: Recipe, foods: Foods): number {
  if (recipe.appeal.occasions.includes("roast")) return WORTH.roastOnSunday;
  return starchOf(recipe, foods) === "potatoes" && isMeatOrFish(recipe, foods) ? WORTH.platefulOnSunday : 0;
}

const WEEKDAYS = 5;
const SUNDAY = 6;
/** Whether a day is from Monday (0) to Friday. */
export const isWeekday = (day: number): boolean => day < WEEKDAYS;

/** Whether cooking time is short: on weekdays, unless the household allows the day more or has locked meals that take longer. */
export function hasLittleTime(day: number, rules: Rules, firstDay: number, recipes: readonly Recipe[]): boolean {
  const locked = rules.locked.filter((meal) => meal.day === day && meal.leftoverOfDay === null).map(({ recipeId }) => recipeId);
  const minutes = recipes.filter(({ id }) => locked.includes(id)).reduce((sum, recipe) => sum + minutesOf(recipe), 0);
  return isWeekday(firstDay + day) && (rules.maxMinutesByDay[day] ?? 0) <= WEEKDAY.minutes && minutes <= WEEKDAY.minutes;
}

/** The share of `WORTH` that the household pays for: 0 for a thrifty one. */
export const generosity = (rules: Pick<Rules, "spending">): number => SPENDING[spendingOf(rules)];

/** What a meal is worth to each person beyond its price, in pence, on any day. */
function mealWorth(recipe: Recipe, foods: Foods, rules: Rules): number {
  const factor = generosity(rules);
  if (factor === 0 || !isCourse(recipe.meal)) return 0;
  const processed = recipe.ingredients.some(({ foodId }) => foodOf(foods, foodId).group === "processed-meat");
  const flesh = Math.min(1, (meatGrams(recipe, foods) + fishGrams(recipe, foods)) / WORTH.proteinGrams);
  const protein = processed ? 0 : (WORTH.protein[recipe.meal][KIND_OF[recipe.mainProtein]] ?? 0) * flesh;
  const best = Math.max(0, ...recipe.ingredients.map(({ foodId }) => WORTH.foods[foodId] ?? 0));
  const portions = producePortions(recipe, foods).produce * portionsPerPerson(recipe, rules);
  return factor * (protein + best + Math.min(portions, WORTH.produceMost) * WORTH.produce);
}

/** What a quick dinner is worth to each person on a weekday, in pence; negative for a slow one. */
export const quickWorth = (recipe: Recipe, rules: Rules): number => {
  if (recipe.meal !== "dinner") return 0;
  const saved = WORTH.dinnerMinutes - minutesOf(recipe);
  // spending more does not make time worth more
  return saved > 0 ? Math.min(1, generosity(rules)) * saved * WORTH.quickMinute : saved * WORTH.slowMinute;
};

/** The penalty per minute of cooking beyond a weekday's limit, in pence. */
export const latePence = (rules: Rules): number => WEEKDAY.latePence + WEEKDAY.betterPence * generosity(rules);

/** The penalty per kilocalorie by which the week falls short of the need, in pence. */
export const shortKcalPence = (rules: Rules): number => rules.people * (BEYOND.kcal + WHOLE_NEED_PENCE * generosity(rules));

/** What each extra is worth to the household per day, in pence, and on how many days it is worth that. */
export function extrasWorth(extras: readonly Recipe[], foods: Foods, rules: Rules): { extraWorth: Float64Array; extraDays: number } {
  const factor = rules.people * generosity(rules);
  return {
    extraWorth: Float64Array.from(extras, (extra) => factor * WORTH.extra[toExtraKind(extra, foods)]),
    extraDays: Math.ceil((WORTH.extraDays * rules.days) / DAYS_IN_WEEK),
  };
}
