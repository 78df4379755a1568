import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { addRecipeRoutes } from "./add-recipe.routes.ts";
import { cookTimerRoutes } from "./cook-timers.routes.ts";
import { photographRoutes } from "./photographs.routes.ts";
import { recipeImportRoutes } from "./recipe-import.routes.ts";
import { recipePhotoRoutes } from "./recipe-photos.routes.ts";
import { recipeRoutes } from "./recipes.routes.ts";
import { savedRecipeRoutes } from "./saved-recipes.routes.ts";

/** All recipe routes. Mounted at /. */
export const recipesApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/simple-shopping-lists", addRecipeRoutes(deps))
    .route("/recipes", recipeImportRoutes(deps))
    .route("/recipes", photographRoutes())
    .route("/recipes", recipeRoutes(deps))
    .route("/recipe-photos", recipePhotoRoutes(deps))
    .route("/cook-timers", cookTimerRoutes(deps))
    .route("/saved-recipes", savedRecipeRoutes(deps));
