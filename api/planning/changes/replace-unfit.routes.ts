import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono } from "hono";
import { ReplaceUnfit, UnfitReplaced } from "#contracts/planning/replace-unfit.ts";
import { isUnfit, replaceUnfit } from "#domain/planning/changes/replace-unfit.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { cookedItems } from "../../../db/planning/cooked-meal.repository.ts";
import { type LoadedWeek, toPlannedMeal } from "../../../db/planning/priced-week.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { rejectUnclearAllergies } from "../public/planning.ts";
import { replaceWeek } from "../replace-week.ts";
import { isPastDayIn, PlanParam, presentChange, rejectIfStale, requireWeek, withPlanLocked } from "./plan-changes.ts";

type Outcome = UnfitReplaced["outcomes"][number];

/** Items of today and later days that the household must not eat and has not cooked. */
function unfitItems(week: LoadedWeek, cooked: ReadonlySet<string>): LoadedWeek["items"] {
  const isOver = isPastDayIn(week);
  return week.items.filter((item) => !isOver(item.dayOfWeek) && !cooked.has(item.id) && isUnfit(week, toPlannedMeal(item)));
}

/** Replaces, in one change, every meal and extra that the household must no longer eat. Mounted at /simple-meal-plans. */
export const replaceUnfitRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/:id/replace-unfit",
    describe(
      "Replace every meal and extra that no longer suits the household",
      "Meal plans",
      200,
      UnfitReplaced,
      { ...SIGNED_OUT, ...SUBSCRIBERS_ONLY, 404: "No such plan", 409: "The plan has changed since, or an allergy isn't understood" },
      {
        description:
          "Covers today's and later items that are not cooked, within the week's budget. `outcomes` lists the replacements. A meal without a suitable replacement stays, marked; an extra is removed. Send the plan's `version`.",
      },
    ),
    requireUser,
    requireAccess(deps),
    validate("param", PlanParam),
    validate("json", ReplaceUnfit),
    async (c) => {
      const { id } = c.req.valid("param");
      const { version } = c.req.valid("json");
      let outcomes: Outcome[] = [];
      await withPlanLocked(c, deps, id, async (em, catalogue) => {
        const week = await requireWeek(c, catalogue, id, em);
        rejectIfStale(week, version);
        rejectUnclearAllergies(week.rules.avoidWords, week.foods);
        const unfit = unfitItems(week, await cookedItems(em, id));
        if (unfit.length === 0) return;
        const { week: next, replaced } = await replaceUnfit(week, unfit.map(toPlannedMeal), nextTurn);
        for (const item of unfit) item.locked = false; // kept before the household excluded it
        const { tillPence } = weekTill(neededAmounts(next, week.recipes, week.foods, week.rules), week.foods, week.rules);
        outcomes = replaced.map(
          ({ place: { day, meal, recipeId: before }, recipeId }): Outcome => ({
            dayOfWeek: day,
            mealType: meal,
            from:
              unfit.find((item) => item.dayOfWeek === day && item.mealType === meal && (item.recipe?.id ?? "") === before)?.recipeName ??
              "",
            to: recipeId === null ? null : recipeOf(week.recipes, recipeId).name,
          }),
        );
        await replaceWeek(em, week, next, week.variety, { objectivePence: tillPence, status: "changed by hand" });
      });
      return c.json({ ...(await presentChange(c, deps, id)), outcomes });
    },
  );
