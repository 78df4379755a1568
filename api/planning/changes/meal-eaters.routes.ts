import { Hono } from "hono";
import { ChangeEaters } from "#contracts/planning/meal-change.ts";
import { changeEaters } from "#domain/planning/changes/eaters.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { needsOf, tillOf } from "#domain/week.ts";
import type { ApiDeps } from "../../deps.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { putWeek } from "../replace-week.ts";
import { changed, describeChange, holding, isOverIn, Place, placeIn, refuse, refuseKept, refuseStale } from "./held-plan.ts";

/** How many eat a meal or on a day: guests, somebody away, or the household eats out. Mounted at /simple-meal-plans. */
export const mealEatersRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
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
        const next = changeEaters(week, place, { eaters, wholeDay }, isOverIn(week));
        if ("refused" in next) throw refuse(next.refused);
        if (next.places.length === 0) return; // it is so already
        if (isEatenOut({ eaters })) refuseKept(week, next.places, "eat out");
        const { tillPence } = tillOf(needsOf(next.week, week.recipes, week.foods, week.rules), week.foods, week.rules);
        // guests are a fact, and no choice that the budget could refuse
        await putWeek(em, week, next.week, week.variety, { objectivePence: tillPence, status: "changed by hand" }, true);
      });
      return c.json(await changed(c, id));
    },
  );
