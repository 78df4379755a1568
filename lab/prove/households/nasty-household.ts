import { CUISINES } from "#domain/catalogue/cuisines.ts";
import type { Food } from "#domain/catalogue/food.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { DIETS } from "#domain/household/diets.ts";
import { AGE_BANDS, APPETITES, dailyNeed, EATER_KINDS, type Eater } from "#domain/household/needs.ts";
import { STARCHES } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { StandingRule } from "#domain/planning/standing-rules.ts";
import { type Course, MEALS, type MealType, type Recipe, SKILLS } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { seededRandom } from "../../../activities/planning/optimiser/random.ts";
import type { Fact, Facts } from "./facts.ts";
import { DISLIKED, isFit } from "./fitness.ts";
import type { Shop } from "./shops.ts";

/** A household and its choices; `foods` and `recipes` are the planner's input, `facts` the proof's own data. */
export type Question = {
  rules: Rules;
  foods: ReadonlyMap<string, Food>;
  recipes: ReadonlyMap<string, Recipe>;
  facts: Facts;
  /** Recipes that meet every rule of the household by the proof's data. */
  suitable: Record<MealType, Recipe[]>;
};

/** Typed words: foods, fragments, plurals, unknown words. */
const WORDS = ["mushrooms", "kiwi", "olives", "coriander", "aubergine", "tomatoes", "onion", "rice", "chicken", "berries", "cheese", "xyz"];

/** Draws every preference at random, from ordinary to absurd. */
function dice(seed: number) {
  const random = seededRandom(seed * 6361 + 29);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], count: number): T[] => {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
  };
  return { random, whole, one, some, often: (share: number) => random() < share };
}
type Dice = ReturnType<typeof dice>;

/** A budget from absurdly small (a pound) to more than enough, in proportion to the planned days and meals. */
function rollBudget({ whole, often }: Dice, people: number, days: number, meals: readonly Course[]): number {
  const perPerson = often(0.1) ? whole(10, 900) : often(0.35) ? whole(900, 2400) : whole(2400, 9000);
  return Math.round((perPerson * people * days * (often(0.8) ? meals.length / MEALS.length : 1)) / 7);
}

/** Days with short time limits, sometimes of zero minutes. */
function minutesByDay({ one, often }: Dice): (number | null)[] {
  const limits = often(0.06) ? [null, 5, 10, 15, 20] : [null, null, null, 20, 25, 30, 45, 60, 90];
  return often(0.8) ? [] : Array.from({ length: 7 }, () => one(limits));
}

/** Recipes of the last weeks; every third occurred in two of them. */
const inWeeks = (ids: readonly string[]): string[] => ids.flatMap((id, index) => (index % 3 === 0 ? [id, id] : [id]));

/** A random pantry: counted, measured, unlimited or empty amounts. */
function rollStock({ whole, one, some, often }: Dice, facts: Facts): Rules["stock"] {
  const amount = (fact: Fact): number | "enough" | "none" => {
    if (often(0.3)) return one(["enough", "none"]);
    const [pack] = fact.packs;
    return often(0.5) ? whole(1, 40) : ((pack?.size ?? 1) * whole(1, 60)) / 20;
  };
  return often(0.5) ? {} : Object.fromEntries(some([...facts.values()], whole(1, 40)).map((fact) => [fact.id, amount(fact)]));
}

/** Random eaters of every age, some with their own energy need; a baby adds nothing. */
function rollEaters(seed: number, people: number): Eater[] {
  const { whole, one, often } = dice(seed * 17 + 3);
  const eating = EATER_KINDS.filter((kind) => kind !== "baby");
  const eaters = Array.from({ length: people }, (): Eater => {
    const kind = one(eating);
    const eater = { kind, ageBand: one(AGE_BANDS[kind]), appetite: one(APPETITES) };
    return kind !== "child" && often(0.2) ? { ...eater, kcal: whole(1000, 4500) } : eater;
  });
  return often(0.1) ? [...eaters, { kind: "baby", ageBand: "under 1", appetite: "usual" }] : eaters;
}

/** The eaters' need; undefined if it was never asked. */
const needFor = (seed: number, people: number): Rules["need"] =>
  dice(seed * 17 + 5).often(0.15) ? undefined : dailyNeed(rollEaters(seed, people));

/** Locked meals: no repeated dinner, leftovers after their dinner; occasionally one that breaks a rule. */
function rollLocked({ whole, one, some, often }: Dice, rules: Rules, among: Record<Course, readonly Recipe[]>, all: readonly Recipe[]) {
  const locked: PlannedMeal[] = [];
  if (!often(0.2)) return locked;
  const places = Array.from({ length: rules.days }, (_, day) => MEALS.map((meal) => ({ day, meal }))).flat();
  const dinners = some(among.dinner, 7);
  for (const { day, meal } of some(places, whole(1, 5))) {
    if (locked.some((other) => other.day === day && other.meal === meal)) continue;
    const rest = dinners[day];
    if (meal === "lunch" && day > 0 && rest && rest.leftoverDays > 0 && often(0.3)) {
      const dinner: PlannedMeal = { day: day - 1, meal: "dinner", recipeId: rest.id, leftoverOfDay: null };
      const before = locked.find((other) => other.day === day - 1 && other.meal === "dinner");
      if (before) continue;
      if (often(0.5)) locked.push(dinner);
      if (locked.some((other) => other.recipeId === rest.id && other !== dinner)) continue;
      locked.push({ day, meal, recipeId: rest.id, leftoverOfDay: day - 1 });
      continue;
    }
    const eatenNext = locked.some((other) => other.leftoverOfDay === day && meal === "dinner");
    const any = all.filter((recipe) => recipe.meal === meal);
    const recipe = often(0.04) ? one(any) : meal === "dinner" ? some(among.dinner, 1)[0] : some(among[meal], 1)[0];
    if (!recipe || eatenNext || locked.some((other) => other.recipeId === recipe.id)) continue;
    locked.push({ day, meal, recipeId: recipe.id, leftoverOfDay: null });
  }
  return locked;
}

/** Dislikes and standing rules: fish, a roast or no meat on a day, and a starch at most so often. A rule may be impossible. */
function rollTastes(seed: number): Pick<Rules, "dislikes" | "standing"> {
  const { whole, one, some, often } = dice(seed * 17 + 13);
  const rule = (): StandingRule =>
    often(0.3)
      ? { what: "starch", starch: one(STARCHES), most: whole(0, 3) }
      : { what: one(["fish", "roast", "no_meat"] as const), day: whole(0, 6) };
  return {
    dislikes: often(0.25) ? some(Object.keys(DISLIKED), whole(1, 4)) : undefined,
    standing: often(0.25) ? [rule(), ...(often(0.4) ? [rule()] : [])] : undefined,
  };
}

/** The household with this number, deterministic. */
export function nastyHousehold(seed: number, shops: readonly Shop[]): Question {
  const throws = dice(seed);
  const { whole, one, some, often } = throws;
  const { foods, recipes, facts } = one(shops);
  const people = whole(1, 10);
  const days = often(0.25) ? 3 : 7;
  const meals = often(0.25) ? MEALS.filter(() => often(0.5)) : MEALS;
  const planned: readonly Course[] = [...(meals.length > 0 ? meals : (["dinner"] as const)), ...(often(0.2) ? (["snack"] as const) : [])];
  const ids = [...recipes.keys()];
  const rules: Rules = {
    people,
    need: needFor(seed, people),
    daySalt: dice(seed * 17 + 9).often(0.2) ? 3.5 + dice(seed * 17 + 11).random() * 2 : undefined,
    budgetPence: rollBudget(throws, people, days, planned),
    diets: some(DIETS, one([0, 0, 0, 1, 1, 2, 2, 3, 4])),
    allergens: some(ALLERGENS, often(0.08) ? whole(5, ALLERGENS.length) : one([0, 0, 1, 1, 2, 3, 4])),
    avoidWords: some(WORDS, one([0, 0, 0, 1, 2, 4])),
    cuisines: some(CUISINES, one([0, 0, 1, 3])),
    skill: one(SKILLS),
    maxMinutes: one([null, null, null, 90, 60, 45, 30, 25, often(0.2) ? 5 : 20]),
    maxMinutesByDay: minutesByDay(throws),
    meals: planned,
    cookOnceEatTwice: often(0.5),
    basicsAtHome: often(0.4),
    stock: rollStock(throws, facts),
    recentRecipeIds: often(0.5) ? inWeeks(some(ids, whole(1, 40))) : [],
    excludedRecipeIds: often(0.5) ? [] : some(ids, often(0.1) ? ids.length - whole(10, 200) : whole(1, 200)),
    days,
    locked: [],
    ...rollTastes(seed),
  };
  const suitable = suitableFor(rules, recipes, facts);
  return { rules: { ...rules, locked: rollLocked(throws, rules, suitable, [...recipes.values()]) }, foods, recipes, facts, suitable };
}

function suitableFor(rules: Rules, recipes: ReadonlyMap<string, Recipe>, facts: Facts): Question["suitable"] {
  const fit = [...recipes.values()].filter((recipe) => isFit(recipe, rules, facts));
  // of each dish the version whose id sorts first stands for all
  const dishes = Map.groupBy(fit, ({ id }) => id.split("--")[0]);
  const nearest = new Set([...dishes.values()].map((versions) => versions.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]));
  const of = (meal: MealType) => fit.filter((recipe) => recipe.meal === meal && nearest.has(recipe));
  return { breakfast: of("breakfast"), lunch: of("lunch"), dinner: of("dinner"), snack: of("snack"), extra: of("extra") };
}
