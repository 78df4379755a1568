import type { Context } from "hono";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { z } from "zod";
import { DeleteAccount } from "#contracts/accounts/user.ts";
import { EXPORTED, type Export, exportPerson } from "../../db/accounts/export.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { hasOtherOwner } from "../../db/operators/operator.repository.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { attachment } from "../http/file.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { eraseOwnAccount } from "./erase-account.ts";
import { mealsCsv, shoppingCsv } from "./export-csv.ts";
import { describeExport } from "./public/about-export.ts";

const TAG = "Own data";
const TO_EXPORT = { ...SIGNED_OUT, ...RECENTLY } as const;
const CSV = "text/csv; charset=utf-8";
const Success = z.object({ success: z.literal(true) });

async function exported({ leads }: Pick<ApiDeps, "leads">, c: Context<ApiEnv>): Promise<Export> {
  const { id, email, confirmed } = signedIn(c);
  const { household } = await getHousehold(c.var.em, id);
  securityEvent("data-exported", { account: id, what: routePath(c) });
  return exportPerson(c.var.em, { userId: id, email: confirmed ? email : null, householdId: household.id }, leads?.seal ?? null);
}

/** Mounted at /user: exports the person's data and deletes their account. */
export const ownDataRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/export.json",
      describeFile("Everything we hold about a person and their household", TAG, "application/json", TO_EXPORT),
      requireRecent,
      rateLimit(deps, "own data"),
      async (c) => {
        return attachment(
          c,
          JSON.stringify({ about: describeExport(EXPORTED), ...(await exported(deps, c)) }, null, 2),
          "application/json",
          "my-data.json",
        );
      },
    )
    .get(
      "/export/meals.csv",
      describeFile("Every planned meal, as a spreadsheet", TAG, "text/csv", TO_EXPORT),
      requireRecent,
      rateLimit(deps, "own data"),
      async (c) => attachment(c, mealsCsv(await exported(deps, c)), CSV, "my-meals.csv"),
    )
    .get(
      "/export/shopping.csv",
      describeFile("Every list item, as a spreadsheet", TAG, "text/csv", TO_EXPORT),
      requireRecent,
      rateLimit(deps, "own data"),
      async (c) => attachment(c, shoppingCsv(await exported(deps, c)), CSV, "my-shopping.csv"),
    )
    .delete(
      "/",
      describe("Delete the account, and the household with its last member; the body repeats the email address", TAG, 200, Success, {
        ...SIGNED_OUT,
        ...RECENTLY,
        409: "The last owner among the operators",
        422: "Another address was typed",
      }),
      requireRecent,
      validate("json", DeleteAccount),
      async (c) => {
        const { id, email, operatorRole } = signedIn(c);
        if (c.req.valid("json").email.toLowerCase() !== email.toLowerCase())
          throw new ApiError({
            code: "UNPROCESSABLE",
            field: "email",
            message: "That isn't this account's email address. Type it exactly as shown.",
          });
        if (operatorRole === "owner" && !(await hasOtherOwner(c.var.em, id)))
          throw new ApiError({
            code: "CONFLICT",
            message: "You're the last owner. Make someone else an owner first.",
          });
        await eraseOwnAccount(deps, { id });
        securityEvent("account-erased", { account: id });
        const { headers } = await deps.auth.api
          .signOut({ headers: c.req.raw.headers, returnHeaders: true })
          .catch(() => ({ headers: new Headers() })); // the session was deleted with the account
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
