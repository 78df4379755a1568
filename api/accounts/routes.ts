import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { changeAddressRoutes } from "./address/change-address.routes.ts";
import { confirmAddressRoutes } from "./address/confirm-address.routes.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { pushRoutes } from "./notifications/push.routes.ts";
import { stopNotificationRoutes } from "./notifications/stop.routes.ts";
import { ownDataRoutes } from "./own-data.routes.ts";
import { ownSignInRoutes } from "./own-sign-in.routes.ts";
import { ownPasskeyRoutes } from "./passkeys/own-passkeys.routes.ts";
import { passkeyAgainRoutes } from "./passkeys/passkey-again.routes.ts";
import { changePasswordRoutes } from "./passwords/change-password.routes.ts";
import { signInAgainRoutes } from "./sign-in-again.routes.ts";
import { userRoutes } from "./user.routes.ts";

/** Mounted at /: the signed-in person, their sign-in methods, notifications and data. */
export const accountsApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/user", userRoutes(deps))
    .route("/notifications", notificationRoutes(deps))
    .route("/push-devices", pushRoutes(deps))
    .route("/notification-stop", stopNotificationRoutes(deps))
    .route("/user", ownDataRoutes(deps))
    .route("/user", confirmAddressRoutes(deps))
    .route("/user", ownSignInRoutes(deps))
    .route("/user", ownPasskeyRoutes(deps))
    .route("/user", signInAgainRoutes(deps))
    .route("/user", passkeyAgainRoutes(deps))
    .route("/user", changeAddressRoutes(deps))
    .route("/user", changePasswordRoutes(deps));
