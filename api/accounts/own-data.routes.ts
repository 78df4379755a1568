import type { Context } from "hono";
import { Hono } from "hono";
import { z } from "zod";
import { DeleteAccount } from "#contracts/accounts/account.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { deleteAccount } from "../../db/accounts/delete-account.repository.ts";
import { type Export, exportOf } from "../../db/accounts/export.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { endSubscriptions } from "../billing/public/end-subscriptions.ts";
import { beginForgettingCards } from "../billing/public/forget-cards.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { attachment } from "../http/file.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { sendAccountDeletedMail } from "./account-deleted-mail.ts";
import { mealsCsv, shoppingCsv } from "./export-csv.ts";
import { terminateWorkflows } from "./terminate-workflows.ts";

const TAG = "Own data";
const CSV = "text/csv; charset=utf-8";
const Success = z.object({ success: z.literal(true) });

async function exported(c: Context<ApiEnv>): Promise<Export> {
  const { id, email, confirmed } = signedIn(c);
  const { household } = await getHousehold(c.var.em, id);
  return exportOf(c.var.em, { userId: id, email: confirmed ? email : null, householdId: household.id });
}

/** Mounted at /user: taking one's data away, and oneself. */
export const ownDataRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/export.json",
      describeFile("Everything we hold of a person and their household", TAG, "application/json", SIGNED_OUT),
      async (c) => {
        const about = { product: PRODUCT_NAME, exportedAt: new Date().toISOString(), money: "Amounts named pence are whole pence (GBP)." };
        return attachment(c, JSON.stringify({ about, ...(await exported(c)) }, null, 2), "application/json", "my-data.json");
      },
    )
    .get("/export/meals.csv", describeFile("Every planned meal, for a spreadsheet", TAG, "text/csv", SIGNED_OUT), async (c) =>
      attachment(c, mealsCsv(await exported(c)), CSV, "my-meals.csv"),
    )
    .get("/export/shopping.csv", describeFile("Every line of every list, for a spreadsheet", TAG, "text/csv", SIGNED_OUT), async (c) =>
      attachment(c, shoppingCsv(await exported(c)), CSV, "my-shopping.csv"),
    )
    .delete(
      "/",
      describe("Delete the account, and with its last member the household; the body repeats the email address", TAG, 200, Success, {
        ...SIGNED_OUT,
        ...RECENTLY,
        422: "Another address was typed",
      }),
      requireRecent,
      validate("json", DeleteAccount),
      async (c) => {
        const { id, email, confirmed } = signedIn(c);
        if (c.req.valid("json").email.toLowerCase() !== email.toLowerCase())
          throw new ApiError({
            code: "UNPROCESSABLE",
            field: "email",
            message: "That is not the email address of this account. Type it as it is shown.",
          });
        await endSubscriptions(deps, id); // first: within the cooling-off period the workflow gives the money back
        const hadCard = await beginForgettingCards(deps, c.var.em, id);
        const { othersStay } = await deleteAccount(deps.em, { userId: id, email: confirmed ? email : null }, (household) =>
          terminateWorkflows(deps.temporal, household),
        );
        await sendAccountDeletedMail(deps, email, { othersStay, hadCard, confirmed });
        const { headers } = await deps.auth.api
          .signOut({ headers: c.req.raw.headers, returnHeaders: true })
          .catch(() => ({ headers: new Headers() })); // the session went with the account
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
