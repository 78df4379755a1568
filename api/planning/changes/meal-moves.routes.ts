import { Hono } from "hono";
import { MoveMeal } from "#contracts/planning/meal-change.ts";
import { moveMeal } from "#domain/planning/changes/move-meal.ts";
import type { ApiDeps } from "../../deps.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { replaceWeek } from "../replace-week.ts";
import {
  describeChange,
  isPastDayIn,
  MealParam,
  presentChange,
  rejectIfKept,
  rejectIfStale,
  requireMeal,
  unprocessable,
  withPlanLocked,
} from "./plan-changes.ts";

/** Moves a meal to another day. Mounted at /simple-meal-plans. */
export const mealMoveRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/:id/items/:itemId/move",
    describeChange(
      "Move a meal to another day, in exchange for the meal there",
      "The meal cannot move there",
      "Swaps places with the meal of the same type on that day. A dinner that also makes the next day's lunch takes that lunch with it. Send the plan's `version`; undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
    ),
    requireUser,
    requireAccess(deps),
    validate("param", MealParam),
    validate("json", MoveMeal),
    async (c) => {
      const { id } = c.req.valid("param");
      const { dayOfWeek, version } = c.req.valid("json");
      await withPlanLocked(c, deps, id, async (em, catalogue) => {
        const { week, place } = await requireMeal(c, catalogue, c.req.valid("param"), em);
        rejectIfStale(week, version);
        const moved = moveMeal(week, place, dayOfWeek, isPastDayIn(week));
        if ("refused" in moved) throw unprocessable(moved.refused);
        rejectIfKept(week, moved.places, "move it");
        await replaceWeek(em, week, moved.week, week.variety, { objectivePence: week.plan.objectivePence, status: "changed by hand" });
      });
      return c.json(await presentChange(c, deps, id));
    },
  );
