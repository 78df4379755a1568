import type { Hono } from "hono";
import { createApi } from "../../../api/app.ts";
import type { ApiDeps } from "../../../api/deps.ts";
import { describeCalls } from "../../../api/http/docs.ts";
import { jsonBody, limitedBody } from "../../../api/http/middleware/body.ts";
import type { ApiEnv } from "../../../api/http/middleware/session.ts";

/** The API without a database: enough to list its calls. */
export const bareApi = () =>
  createApi({ partnerSlug: "lendwell", payments: null, supportDesk: {}, publicOrigin: "https://larder.example" } as unknown as ApiDeps);

/** The OpenAPI document as served at `/api/docs/openapi.json`. */
export const apiDocument = () =>
  describeCalls({ api: bareApi() as unknown as Hono<ApiEnv>, publicOrigin: "https://larder.example", before: [limitedBody, jsonBody] });
