import { COURSES, type Course, MEALS } from "../recipes/recipe.ts";

/** How many days a plan may cover (specification H §9), and the default. */
export const PLAN_DAYS = [3, 7, 14, 30] as const;
export type PlanDays = (typeof PLAN_DAYS)[number];
export const DEFAULT_PLAN_DAYS: PlanDays = 7;

/** How far a household travels to its shop, in miles; without a choice, any distance. */
export const SHOP_MILES = [2, 5, 10] as const;
export type ShopMiles = (typeof SHOP_MILES)[number];

/** The chosen courses in order of the day; `undefined` for snacks alone, which are not a plan. */
export function plannedCourses(chosen: readonly Course[]): Course[] | undefined {
  const inOrder = COURSES.filter((course) => chosen.includes(course));
  return inOrder.some((course) => course !== "snack") ? inOrder : undefined;
}

/** A household's settings for its plans; `null` = not chosen. */
export type PlanSettings = { planDays: number | null; planMeals: readonly Course[] | null };
type Requested = { days?: PlanDays | undefined; meals?: Course[] | undefined };

/** Fills gaps in a request for a plan from the household's settings. */
export function fillFromSettings<Request extends Requested>(request: Request, { planDays, planMeals }: PlanSettings): Request {
  const days = request.days ?? PLAN_DAYS.find((some) => some === planDays);
  const meals = request.meals ?? (planMeals ? plannedCourses(planMeals) : undefined);
  return { ...request, ...(days === undefined ? {} : { days }), ...(meals === undefined ? {} : { meals }) };
}

/** The meals planned by default: three, without snacks. */
export const DEFAULT_PLAN_MEALS: readonly Course[] = MEALS;

/**
 * The address of a shop's store finder.
 * @param template may contain `{postcode}`, which is left empty without a postcode; the store finder then asks for it.
 */
export const storeFinderUrl = (template: string, postcode: string | null): string =>
  template.replace("{postcode}", encodeURIComponent(postcode ?? ""));
