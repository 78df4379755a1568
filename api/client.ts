import { hc } from "hono/client";
import type { Api } from "./app.ts";

type Client = ReturnType<typeof hc<Api>>;
/** Calls that pages ask by their second name, as the specification does: `http/alias-paths.ts`. */
type Aliases = { "shopping-lists": Client["simple-shopping-lists"] };

/** The typed client of every call. The only file of this room that the web imports. */
export const createApiClient = (baseUrl: string, doFetch: typeof fetch) =>
  hc<Api>(`${baseUrl}/api`, { fetch: doFetch }) as Client & Aliases;
