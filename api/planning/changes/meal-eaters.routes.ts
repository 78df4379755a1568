import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { ChangeEaters, ChangeManyEaters } from "#contracts/planning/meal-change.ts";
import { changeEaters, changeManyEaters } from "#domain/planning/changes/eaters.ts";
import type { Moved } from "#domain/planning/changes/move-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { needsOf, type PlannedMeal, tillOf } from "#domain/week.ts";
import type { HeldWeek } from "../../../db/planning/priced-week.ts";
import type { ApiDeps } from "../../deps.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { putWeek } from "../replace-week.ts";
import {
  changed,
  describeChange,
  held,
  holding,
  isOverIn,
  Place,
  Plan,
  placeIn,
  placeOf,
  refuse,
  refuseKept,
  refuseStale,
} from "./held-plan.ts";

/** Writes the changed week. @throws ApiError where it is refused, or a meal is to be eaten out that the household keeps. */
async function putEaters(em: EntityManager, week: HeldWeek, next: Moved): Promise<void> {
  if ("refused" in next) throw refuse(next.refused);
  if (next.places.length === 0) return; // it is so already
  refuseKept(
    week,
    next.week.filter((planned) => isEatenOut(planned) && next.places.some((was) => isSamePlace(was, planned))),
    "eat out",
  );
  const { tillPence } = tillOf(needsOf(next.week, week.recipes, week.foods, week.rules), week.foods, week.rules);
  // guests are a fact, and no choice that the budget could refuse
  await putWeek(em, week, next.week, week.variety, { objectivePence: tillPence, status: "changed by hand" }, true);
}

const isSamePlace = (one: PlannedMeal, other: PlannedMeal) => one.day === other.day && one.meal === other.meal;

/** How many eat a meal, several meals or on a day: guests, somebody away, or the household eats out. Mounted at /simple-meal-plans. */
export const mealEatersRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/:id/items/:itemId/eaters",
      describeChange(
        "Eat out, or change how many eat a meal or on a day",
        "It cannot be",
        "Portions, the list, the till and the figures follow. A meal that is eaten out (`eaters` 0) keeps its dish, so that `null` plans it again. More people may take the week over its budget: the answer's total says so. Send the plan's `version`; undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
      ),
      requireUser,
      requireAccess(deps),
      validate("param", Place),
      validate("json", ChangeEaters),
      async (c) => {
        const { id } = c.req.valid("param");
        const { eaters, wholeDay = false, version } = c.req.valid("json");
        await holding(c, deps, id, async (em, catalogue) => {
          const { week, place } = await placeIn(c, catalogue, c.req.valid("param"), em);
          refuseStale(week, version);
          await putEaters(em, week, changeEaters(week, place, { eaters, wholeDay }, isOverIn(week)));
        });
        return c.json(await changed(c, deps, id));
      },
    )
    .post(
      "/:id/eaters",
      describeChange(
        "Eat out, or change how many eat, at several meals at once",
        "One of them cannot be",
        "As the call for one meal, in the order given and all together: where one is refused, none is changed. Undo them together with `POST /api/simple-meal-plans/{id}/undo-change`.",
      ),
      requireUser,
      requireAccess(deps),
      validate("param", Plan),
      validate("json", ChangeManyEaters),
      async (c) => {
        const { id } = c.req.valid("param");
        const { changes, version } = c.req.valid("json");
        await holding(c, deps, id, async (em, catalogue) => {
          const week = await held(c, catalogue, id, em);
          refuseStale(week, version);
          const asked = changes.map(({ itemId, eaters }) => ({ place: placeOf(week, itemId).place, eaters }));
          await putEaters(em, week, changeManyEaters(week, asked, isOverIn(week)));
        });
        return c.json(await changed(c, deps, id));
      },
    );
