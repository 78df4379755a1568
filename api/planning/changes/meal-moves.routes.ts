import { Hono } from "hono";
import { MoveMeal, WeekChanged } from "#contracts/planning/meal-change.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { moveMeal } from "#domain/planning/changes/move-meal.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { DAYS } from "#domain/week.ts";
import type { HeldWeek } from "../../../db/planning/priced-week.ts";
import { listById, listIdOfPlan } from "../../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { presentList } from "../public/present.ts";
import { putWeek } from "../replace-week.ts";
import { type Asked, answer, holding, Place, placeIn, refuseStale } from "./held-plan.ts";

const refuse = (message: string) => new ApiError({ code: "UNPROCESSABLE", message });

/** @throws ApiError where the household keeps one of these meals. */
function refuseKept({ items }: HeldWeek, places: readonly PlannedMeal[]): void {
  const kept = items.find((item) => item.locked && places.some(({ day, meal }) => item.dayOfWeek === day && item.mealType === meal));
  if (kept) throw refuse(`You've kept ${DAYS[kept.dayOfWeek]}'s ${kept.mealType}, ${kept.recipeName}. Unkeep it first to move it.`);
}

async function changed(c: Asked, planId: string): Promise<WeekChanged> {
  const listId = await listIdOfPlan(c.var.em, planId);
  const list = listId === undefined ? undefined : await listById(c.var.em, signedIn(c).id, listId);
  return { plan: await answer(c, planId), shoppingList: list ? presentList(list) : null };
}

/** Meals that change their places. Mounted at /simple-meal-plans. */
export const mealMoveRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/:id/items/:itemId/move",
    describe(
      "Move a meal to another day, in exchange for the meal there",
      "Meal plans",
      200,
      WeekChanged,
      {
        ...SIGNED_OUT,
        ...SUBSCRIBERS_ONLY,
        404: "No such meal",
        409: "The plan has changed since, or it is an extra",
        422: "It cannot be there: the sentence says why, and what can be done",
      },
      {
        description:
          "The meal of the same type on that day comes to where this one was. A dinner that is cooked for the next day's lunch too takes that lunch along. Send the plan's `version`; undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
      },
    ),
    requireUser,
    requireAccess(deps),
    validate("param", Place),
    validate("json", MoveMeal),
    async (c) => {
      const { id } = c.req.valid("param");
      const { dayOfWeek, version } = c.req.valid("json");
      const today = londonDay(Date.now());
      await holding(c, id, async (em) => {
        const { week, place } = await placeIn(c, deps, c.req.valid("param"), em);
        refuseStale(week, version);
        const moved = moveMeal(week, place, dayOfWeek, (day) => addDays(week.plan.monday, day) < today);
        if ("refused" in moved) throw refuse(moved.refused);
        refuseKept(week, moved.places);
        await putWeek(em, week, moved.week, week.variety, { objectivePence: week.plan.objectivePence, status: "changed by hand" });
      });
      return c.json(await changed(c, id));
    },
  );
