import { z } from "zod";
import { PLAN_DAYS, plannedCourses, SHOP_MILES } from "#domain/planning/plan-settings.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { text } from "../text.ts";

export const PlanLength = z.literal([...PLAN_DAYS], "Choose 3, 7, 14 or 30 days");

const EACH_ONCE = "Choose each meal once";

/** Breakfast, lunch and dinner, at least one of them; a snack a day beside them. */
export const PlannedCourses = z
  .array(z.enum(COURSES))
  .max(COURSES.length, EACH_ONCE)
  .refine((chosen) => new Set(chosen).size === chosen.length, EACH_ONCE)
  .transform((chosen, context) => {
    const courses = plannedCourses(chosen);
    if (!courses) context.addIssue({ code: "custom", message: "Plan at least one meal: breakfast, lunch or dinner" });
    return courses ?? z.NEVER;
  });

/** Body of `PUT /api/user/plan-settings`: how the next plans are made. Absent fields stay as they are. */
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
