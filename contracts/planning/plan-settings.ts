import { z } from "zod";
import { PLAN_DAYS, plannedCourses, SHOP_MILES } from "#domain/planning/plan-settings.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { text } from "../text.ts";

export const PlanLength = z.literal([...PLAN_DAYS], "Choose 3, 7, 14 or 30 days");

const EACH_ONCE = "Choose each meal once";

/** At least one of breakfast, lunch and dinner; a daily snack is optional. */
export const PlannedCourses = z
  .array(z.enum(COURSES))
  .max(COURSES.length, EACH_ONCE)
  .refine((chosen) => new Set(chosen).size === chosen.length, EACH_ONCE)
  .transform((chosen, context) => {
    const courses = plannedCourses(chosen);
    if (!courses) context.addIssue({ code: "custom", message: "Plan at least one meal: breakfast, lunch or dinner" });
    return courses ?? z.NEVER;
  });

/** Body of `PUT /api/user/plan-settings`: the settings of future plans. Absent fields are unchanged. */
export const SavePlanSettings = z
  .object({
    planDays: PlanLength.optional(),
    planMeals: PlannedCourses.optional(),
    /** The shop's id; `null` = the average of the big three. */
    supermarket: text(60).nullable().optional(),
    /** `null` = any distance. */
    shopDistanceMiles: z
      .literal([...SHOP_MILES], "Choose 2, 5 or 10 miles, or any distance")
      .nullable()
      .optional(),
  })
  .refine((sent) => Object.keys(sent).length > 0, "Send planDays, planMeals, supermarket or shopDistanceMiles");
export type SavePlanSettings = z.output<typeof SavePlanSettings>;
export type SavePlanSettingsInput = z.input<typeof SavePlanSettings>;
