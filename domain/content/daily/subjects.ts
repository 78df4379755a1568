import { type Day, daysBetween, partsOf } from "../../billing/calendar/dates.ts";
import type { Food } from "../../catalogue/food.ts";
import { minutesOf, type Recipe } from "../../recipes/recipe.ts";
import { type ArticleFacts, MONTHS } from "../article.ts";

/** What one day's post is about: some of the recipes, and how to speak of them. `of` completes “the … of our catalogue”. */
export type Subject = { slug: string; title: string; of: string; recipes: readonly Recipe[] };

/** A list that is shorter is no list. */
export const LEAST_FAMILIES = 5;
const QUICK_MINUTES = 20;

const isMain = ({ meal }: Recipe) => meal === "lunch" || meal === "dinner";
const families = (recipes: readonly Recipe[]) => new Set(recipes.map(({ familyId }) => familyId)).size;

/** Subjects for every season. What each says of its recipes is what it picks them by. */
const LISTS: readonly { slug: string; title: string; of: string; fits: (recipe: Recipe) => boolean }[] = [
  {
    slug: "quick-dinners",
    title: `Cheap dinners in ${QUICK_MINUTES} minutes or less`,
    of: `dinners that take ${QUICK_MINUTES} minutes or less`,
    fits: (recipe) => recipe.meal === "dinner" && minutesOf(recipe) <= QUICK_MINUTES,
  },
  { slug: "lunches", title: "Cheap lunches", of: "lunches", fits: ({ meal }) => meal === "lunch" },
  {
    slug: "dinners-that-keep",
    title: "Cheap dinners that keep for tomorrow",
    of: "dinners that keep for a day or longer in the fridge",
    fits: ({ meal, leftoverDays }) => meal === "dinner" && leftoverDays >= 1,
  },
  { slug: "breakfasts", title: "Cheap breakfasts", of: "breakfasts", fits: ({ meal }) => meal === "breakfast" },
  {
    slug: "fish-dinners",
    title: "Cheap dinners with fish",
    of: "dinners built around fish",
    fits: ({ meal, mainProtein }) => meal === "dinner" && (mainProtein === "oily-fish" || mainProtein === "white-fish"),
  },
  {
    slug: "pulses",
    title: "Cheap dinners with beans, lentils and chickpeas",
    of: "dinners built around beans, lentils or chickpeas",
    fits: ({ meal, mainProtein }) => meal === "dinner" && ["beans", "lentils", "chickpeas"].includes(mainProtein),
  },
  { slug: "few-ingredients", title: "Cheap dinners with seven ingredients", of: "dinners with seven ingredients or fewer", fits: fewFoods },
];
function fewFoods({ meal, ingredients }: Recipe): boolean {
  return meal === "dinner" && ingredients.length <= 7;
}

const inSeason = (food: Food, month: number, recipes: readonly Recipe[]): Subject => {
  const called = food.plural ?? food.word;
  return {
    slug: `in-season-${food.id}`,
    title: `In season in ${MONTHS[month - 1]}: ${called}`,
    of: `lunches and dinners with ${called}`,
    recipes: recipes.filter(({ ingredients }) => ingredients.some(({ foodId }) => foodId === food.id)),
  };
};

/** What may be written about on a day, in a fixed order: foods of its month, and lists for every season. */
function subjectsOf({ foods, recipes }: ArticleFacts, month: number): { seasonal: Subject[]; always: Subject[] } {
  const all = [...recipes.values()];
  const mains = all.filter(isMain);
  const enough = (subject: Subject) => families(subject.recipes) >= LEAST_FAMILIES;
  const seasonal = [...foods.values()]
    .filter(({ season }) => season?.includes(month))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((food) => inSeason(food, month, mains));
  const always = LISTS.map(({ fits, ...subject }) => ({ ...subject, recipes: all.filter(fits) }));
  return { seasonal: seasonal.filter(enough), always: always.filter(enough) };
}

/**
 * The subject of a day: by turns a food in season and a list for every season, each going round its own circle.
 * @throws where the catalogue holds too few recipes for any of them.
 */
export function subjectOf(facts: ArticleFacts, day: Day): Subject {
  const { seasonal, always } = subjectsOf(facts, partsOf(day).month);
  const count = daysBetween("2026-01-01", day);
  const [circle, other] = count % 2 === 0 ? [seasonal, always] : [always, seasonal];
  const subjects = circle.length > 0 ? circle : other;
  const subject = subjects[Math.abs(Math.floor(count / 2)) % subjects.length];
  if (!subject) throw new Error("the catalogue holds too few recipes to write about");
  return subject;
}
