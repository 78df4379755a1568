import { hc } from "hono/client";
import type { Api } from "./app.ts";

type Client = ReturnType<typeof hc<Api>>;
/** Alias paths that pages use, as the specification names them: `http/alias-paths.ts`. */
type Aliases = { "shopping-lists": Client["simple-shopping-lists"] };

/** The typed client of the API. The only file of `api/` that `web/` imports. */
export const createApiClient = (baseUrl: string, doFetch: typeof fetch) =>
  hc<Api>(`${baseUrl}/api`, { fetch: doFetch }) as Client & Aliases;
