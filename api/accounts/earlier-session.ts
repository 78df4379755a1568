import type { Context } from "hono";
import { forAuthLibrary } from "../http/middleware/session.ts";
import type { Auth } from "./public/auth.ts";

/** Ends a browser's earlier session after a new sign-in, if there is one. The new cookie stays (ASVS 7.2.4). */
export async function endEarlierSession(auth: Auth, c: Context): Promise<void> {
  await auth.api.signOut({ headers: forAuthLibrary(c).headers }).catch(() => {});
}
