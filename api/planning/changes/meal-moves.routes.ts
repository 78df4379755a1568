import { Hono } from "hono";
import { MoveMeal } from "#contracts/planning/meal-change.ts";
import { moveMeal } from "#domain/planning/changes/move-meal.ts";
import type { ApiDeps } from "../../deps.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { putWeek } from "../replace-week.ts";
import { changed, describeChange, holding, isOverIn, Place, placeIn, refuse, refuseKept, refuseStale } from "./held-plan.ts";

/** Meals that change their places. Mounted at /simple-meal-plans. */
export const mealMoveRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/:id/items/:itemId/move",
    describeChange(
      "Move a meal to another day, in exchange for the meal there",
      "It cannot be there",
      "The meal of the same type on that day comes to where this one was. A dinner that is cooked for the next day's lunch too takes that lunch along. Send the plan's `version`; undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
    ),
    requireUser,
    requireAccess(deps),
    validate("param", Place),
    validate("json", MoveMeal),
    async (c) => {
      const { id } = c.req.valid("param");
      const { dayOfWeek, version } = c.req.valid("json");
      await holding(c, deps, id, async (em, catalogue) => {
        const { week, place } = await placeIn(c, catalogue, c.req.valid("param"), em);
        refuseStale(week, version);
        const moved = moveMeal(week, place, dayOfWeek, isOverIn(week));
        if ("refused" in moved) throw refuse(moved.refused);
        refuseKept(week, moved.places, "move it");
        await putWeek(em, week, moved.week, week.variety, { objectivePence: week.plan.objectivePence, status: "changed by hand" });
      });
      return c.json(await changed(c, deps, id));
    },
  );
