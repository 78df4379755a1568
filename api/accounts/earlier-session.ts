import type { Context } from "hono";
import { forAuthLibrary } from "../http/middleware/session.ts";
import type { Auth } from "./public/auth.ts";

/** Ends the session that a browser had before it signed in anew; none is fine. The cookie of the new one stays (ASVS 7.2.4). */
export async function endEarlierSession(auth: Auth, c: Context): Promise<void> {
  await auth.api.signOut({ headers: forAuthLibrary(c).headers }).catch(() => {});
}
