import { hc } from "hono/client";
import type { Api } from "./app.ts";

/** The typed client of every call. The only file of this room that the web imports. */
export const createApiClient = (baseUrl: string, doFetch: typeof fetch) => hc<Api>(`${baseUrl}/api`, { fetch: doFetch });
