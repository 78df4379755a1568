import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { planPdfRoutes } from "../http/pdf/pdf.routes.ts";
import { budgetTrackerRoutes } from "./budget-tracker.routes.ts";
import { calendarLinkRoutes, calendarRoutes } from "./calendar.routes.ts";
import { cookedMealRoutes } from "./changes/cooked-meals.routes.ts";
import { mealEatersRoutes } from "./changes/meal-eaters.routes.ts";
import { mealMoveRoutes } from "./changes/meal-moves.routes.ts";
import { mendWeekRoutes } from "./changes/mend-week.routes.ts";
import { replaceUnfitRoutes } from "./changes/replace-unfit.routes.ts";
import { mealPlanRoutes } from "./meal-plans.routes.ts";
import { mealSwapRoutes } from "./meal-swaps.routes.ts";
import { planAlternativeRoutes } from "./plan-alternatives.routes.ts";
import { planFiguresRoutes } from "./plan-figures.routes.ts";
import { planPlaceRoutes } from "./plan-places.routes.ts";
import { planProposalRoutes } from "./plan-proposals.routes.ts";
import { sampleWeekRoutes } from "./sample-week.routes.ts";

/** All planning routes. Mounted at /. */
export const planningApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/", mealPlanRoutes(deps))
    .route("/sample-week", sampleWeekRoutes(deps))
    .route("/simple-meal-plans", mealSwapRoutes(deps))
    .route("/simple-meal-plans", mealMoveRoutes(deps))
    .route("/simple-meal-plans", mealEatersRoutes(deps))
    .route("/simple-meal-plans", cookedMealRoutes(deps))
    .route("/simple-meal-plans", replaceUnfitRoutes(deps))
    .route("/simple-meal-plans", mendWeekRoutes(deps))
    .route("/simple-meal-plans", planPlaceRoutes(deps))
    .route("/simple-meal-plans", planAlternativeRoutes(deps))
    .route("/plan-proposals", planProposalRoutes(deps))
    .route("/simple-meal-plans", planFiguresRoutes(deps))
    .route("/simple-meal-plans", planPdfRoutes(deps))
    .route("/budget-tracker", budgetTrackerRoutes(deps))
    .route("/calendar", calendarRoutes(deps))
    .route("/calendar-link", calendarLinkRoutes(deps));
