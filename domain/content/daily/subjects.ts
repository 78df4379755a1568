import { type Day, dayParts, daysBetween } from "../../billing/calendar/dates.ts";
import type { Food } from "../../catalogue/food.ts";
import { minutesOf, type Recipe } from "../../recipes/recipe.ts";
import { type ArticleFacts, MONTHS } from "../article.ts";

/** The subject of one day's article. `of` completes “the … of our catalogue”. */
export type Subject = { slug: string; title: string; of: string; recipes: readonly Recipe[] };

/** Fewer dishes would not make a list. */
export const LEAST_FAMILIES = 5;
const QUICK_MINUTES = 20;

const isMain = ({ meal }: Recipe) => meal === "lunch" || meal === "dinner";
const families = (recipes: readonly Recipe[]) => new Set(recipes.map(({ familyId }) => familyId)).size;

/** Subjects for any season. */
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
  {
    slug: "few-ingredients",
    title: "Cheap dinners with seven ingredients or fewer",
    of: "dinners with seven ingredients or fewer",
    fits: ({ meal, ingredients }) => meal === "dinner" && ingredients.length <= 7,
  },
];

const inSeason = (food: Food, month: number, recipes: readonly Recipe[]): Subject => {
  const called = food.plural ?? food.word;
  return {
    slug: `in-season-${food.id}`,
    title: `In season in ${MONTHS[month - 1]}: ${called}`,
    of: `lunches and dinners with ${called}`,
    recipes: recipes.filter(({ ingredients }) => ingredients.some(({ foodId }) => foodId === food.id)),
  };
};

/** Subjects with enough dishes, in a fixed order: foods in season this month, and lists for any season. */
function findSubjects({ foods, recipes }: ArticleFacts, month: number): { seasonal: Subject[]; always: Subject[] } {
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
 * Chooses the subject of a day: alternately a food in season and a list for any season, each in rotation.
 * @throws if the catalogue has too few recipes for any subject.
 */
export function chooseSubject(facts: ArticleFacts, day: Day): Subject {
  const { seasonal, always } = findSubjects(facts, dayParts(day).month);
  const count = daysBetween("2026-01-01", day);
  const [preferred, fallback] = count % 2 === 0 ? [seasonal, always] : [always, seasonal];
  const subjects = preferred.length > 0 ? preferred : fallback;
  const subject = subjects[Math.abs(Math.floor(count / 2)) % subjects.length];
  if (!subject) throw new Error("the catalogue has too few recipes for a daily article");
  return subject;
}
