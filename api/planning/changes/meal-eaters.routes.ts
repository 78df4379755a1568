import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { ChangeEaters, ChangeManyEaters } from "#contracts/planning/meal-change.ts";
import { changeEaters, changeManyEaters } from "#domain/planning/changes/eaters.ts";
import type { MealMove } from "#domain/planning/changes/move-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { neededAmounts, type PlannedMeal, weekTill } from "#domain/week.ts";
import type { LoadedWeek } from "../../../db/planning/priced-week.ts";
import type { ApiDeps } from "../../deps.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { replaceWeek } from "../replace-week.ts";
import {
  describeChange,
  findMeal,
  isPastDayIn,
  MealParam,
  PlanParam,
  presentChange,
  rejectIfKept,
  rejectIfStale,
  requireMeal,
  requireWeek,
  unprocessable,
  withPlanLocked,
} from "./plan-changes.ts";

/** Stores the changed week. @throws ApiError if the change is refused, or would cancel a meal that the household has kept. */
async function putEaters(em: EntityManager, week: LoadedWeek, next: MealMove): Promise<void> {
  if ("refused" in next) throw unprocessable(next.refused);
  if (next.places.length === 0) return; // nothing to change
  rejectIfKept(
    week,
    next.week.filter((planned) => isEatenOut(planned) && next.places.some((was) => isSamePlace(was, planned))),
    "eat out",
  );
  const { tillPence } = weekTill(neededAmounts(next.week, week.recipes, week.foods, week.rules), week.foods, week.rules);
  // more eaters are allowed over budget: guests come whatever they cost
  await replaceWeek(em, week, next.week, week.variety, { objectivePence: tillPence, status: "changed by hand" }, true);
}

const isSamePlace = (one: PlannedMeal, other: PlannedMeal) => one.day === other.day && one.meal === other.meal;

/** Changes how many people eat: guests, absences and meals out. Mounted at /simple-meal-plans. */
export const mealEatersRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/:id/items/:itemId/eaters",
      describeChange(
        "Eat out, or change how many eat a meal or on a day",
        "The number cannot be changed",
        "Updates portions, shopping list, till price and figures. A meal that is eaten out (`eaters` 0) keeps its dish, so that `null` plans it again. More people may take the week over its budget; the response has the new total. Send the plan's `version`; undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
      ),
      requireUser,
      requireAccess(deps),
      validate("param", MealParam),
      validate("json", ChangeEaters),
      async (c) => {
        const { id } = c.req.valid("param");
        const { eaters, wholeDay = false, version } = c.req.valid("json");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const { week, place } = await requireMeal(c, catalogue, c.req.valid("param"), em);
          rejectIfStale(week, version);
          await putEaters(em, week, changeEaters(week, place, { eaters, wholeDay }, isPastDayIn(week)));
        });
        return c.json(await presentChange(c, deps, id));
      },
    )
    .post(
      "/:id/eaters",
      describeChange(
        "Eat out, or change how many eat, at several meals at once",
        "One of the changes is refused",
        "Applies the changes in the order given, as the call for one meal does. If one is refused, none is applied. Undo them together with `POST /api/simple-meal-plans/{id}/undo-change`.",
      ),
      requireUser,
      requireAccess(deps),
      validate("param", PlanParam),
      validate("json", ChangeManyEaters),
      async (c) => {
        const { id } = c.req.valid("param");
        const { changes, version } = c.req.valid("json");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const week = await requireWeek(c, catalogue, id, em);
          rejectIfStale(week, version);
          const asked = changes.map(({ itemId, eaters }) => ({ place: findMeal(week, itemId).place, eaters }));
          await putEaters(em, week, changeManyEaters(week, asked, isPastDayIn(week)));
        });
        return c.json(await presentChange(c, deps, id));
      },
    );
