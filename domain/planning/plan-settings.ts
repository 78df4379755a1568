import { COURSES, type Course, MEALS } from "../recipes/recipe.ts";

/** How many days a plan may cover (specification H §9), and how many it covers where nobody chose. */
export const PLAN_DAYS = [3, 7, 14, 30] as const;
export type PlanDays = (typeof PLAN_DAYS)[number];
export const DEFAULT_PLAN_DAYS: PlanDays = 7;

/** How far a household goes to its shop, in miles; without a choice, any distance. */
export const SHOP_MILES = [2, 5, 10] as const;
export type ShopMiles = (typeof SHOP_MILES)[number];

/** The courses in the order of the day, each once; `undefined` without a meal among them, because snacks alone are no plan. */
export function plannedCourses(chosen: readonly Course[]): Course[] | undefined {
  const inOrder = COURSES.filter((course) => chosen.includes(course));
  return inOrder.some((course) => course !== "snack") ? inOrder : undefined;
}

/** A household's preferences for its plans; `null` = not chosen. */
export type PlanSettings = { planDays: number | null; planMeals: readonly Course[] | null };
type Asked = { days?: PlanDays | undefined; meals?: Course[] | undefined };

/** A request for a plan, with what it leaves open filled in from the household's settings: what is asked for wins. */
export function withSettings<Request extends Asked>(request: Request, { planDays, planMeals }: PlanSettings): Request {
  const days = request.days ?? PLAN_DAYS.find((some) => some === planDays);
  const meals = request.meals ?? (planMeals ? plannedCourses(planMeals) : undefined);
  return { ...request, ...(days === undefined ? {} : { days }), ...(meals === undefined ? {} : { meals }) };
}

/** What a household plans that chose nothing: the three meals, and no snacks. */
export const DEFAULT_PLAN_MEALS: readonly Course[] = MEALS;

/**
 * The address of a shop's own store finder. A finder that takes a postcode in its address marks the place with `{postcode}`;
 * without a postcode that part is left empty, and the finder asks for it.
 */
export const storeFinderUrl = (template: string, postcode: string | null): string =>
  template.replace("{postcode}", encodeURIComponent(postcode ?? ""));
