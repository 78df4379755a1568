import { Hono } from "hono";
import { z } from "zod";
import { partnerPaths } from "#domain/naming.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../describe.ts";
import { ApiError } from "../errors.ts";
import type { ApiEnv } from "../middleware/session.ts";
import { validate } from "../validate.ts";

const Submission = z.object({ sessionId: z.string({ error: "Say which lead session this is about" }).min(1) });
/** Where the partner wants the visitor to go on; null while it has not answered. */
const HandOff = z.object({ partnerRedirectUrl: z.string().nullable() });
const unknownSession = () =>
  new ApiError({ code: "NOT_FOUND", message: "There is no such lead session, or it has expired. Nothing was passed on." });

/** Mounted at /: the hand-off to the lending partner, under the partner's own name (decision 3). Nothing is passed on without a known session. */
export const partnerRoutes = ({ partnerSlug }: ApiDeps) => {
  const paths = partnerPaths(partnerSlug);
  return new Hono<ApiEnv>()
    .post(
      paths.submit,
      describe("Hand a consenting visitor to the lending partner", "Leads", 200, HandOff, { 404: "No such session" }),
      validate("json", Submission),
      () => {
        throw unknownSession();
      },
    )
    .get(paths.status, describe("What the lending partner answered", "Leads", 200, HandOff, { 404: "No such session" }), () => {
      throw unknownSession();
    });
};
