import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { listPdfRoutes } from "../http/pdf/pdf.routes.ts";
import { aisleRoutes } from "./aisles.routes.ts";
import { leftOverRoutes } from "./left-overs.routes.ts";
import { listLinkRoutes, sharedListRoutes } from "./list-link.routes.ts";
import { listOperationRoutes } from "./list-operations.routes.ts";
import { pantryRoutes } from "./pantry.routes.ts";
import { priceRoutes } from "./prices.routes.ts";
import { shoppingItemRoutes, shoppingListRoutes } from "./shopping-lists.routes.ts";
import { shopRoutes } from "./shops.routes.ts";
import { stapleRoutes } from "./staples.routes.ts";

/** Mounted at /: lists, shops, prices and the pantry. */
export const shoppingApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/simple-shopping-lists", shoppingListRoutes(deps))
    .route("/simple-shopping-lists", listOperationRoutes(deps))
    .route("/simple-shopping-lists", listPdfRoutes(deps))
    .route("/simple-shopping-lists", listLinkRoutes(deps))
    .route("/shared-lists", sharedListRoutes(deps))
    .route("/simple-shopping-list-items", shoppingItemRoutes(deps))
    .route("/shops", shopRoutes(deps))
    .route("/shops", aisleRoutes())
    .route("/pantry/left-overs", leftOverRoutes())
    .route("/pantry/staples", stapleRoutes(deps))
    .route("/pantry", pantryRoutes(deps))
    .route("/", priceRoutes());
