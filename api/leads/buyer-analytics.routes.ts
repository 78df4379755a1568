import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { AnalyticsQuery, BuyerAnalytics, BuyerEntry, BuyerPassword } from "#contracts/leads/buyer-analytics.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { withFacts } from "../http/document/facts.ts";
import { ApiError, unauthorized } from "../http/errors.ts";
import { rateLimit, rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import type { RequestVariables } from "../http/middleware/request-context.ts";
import { validate } from "../http/validate.ts";
import type { BuyerAccess } from "./buyers/access-code.ts";
import { findBuyerFigures } from "./buyers/figures.ts";
import { presentBuyerAnalytics } from "./buyers/present.ts";

const BEARER = /^Bearer (\S+)$/;

type BuyerEnv = { Variables: RequestVariables & { access: { token: string; buyerId: string | null } } };

function requireBuyerAccess({ buyerAccess }: Pick<ApiDeps, "buyerAccess">): BuyerAccess {
  if (buyerAccess) return buyerAccess;
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "Buyer analytics is not set up here. Set BUYER_ANALYTICS_PASSWORD_HASH and start again.",
  });
}

const requireBuyer = (deps: Pick<ApiDeps, "buyerAccess">) =>
  withFacts(
    createMiddleware<BuyerEnv>(async (c, next) => {
      const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1];
      const buyer = token && (await requireBuyerAccess(deps).findBuyer(c.var.em, token));
      if (!token || !buyer) throw unauthorized();
      c.set("access", { token, ...buyer });
      await next();
    }),
    { needs: "buyerToken", refuses: { 401: "No token, or an expired one", 503: "No password is configured" } },
  );

/** Mounted at /buyer, before the session middleware: the shared password belongs to no account. Figures need its token (decision 25). */
export const buyerAnalyticsRoutes = (deps: ApiDeps) =>
  new Hono<BuyerEnv>()
    .post(
      "/analytics/auth",
      describe(
        "Exchange the buyer’s password for a one-hour token",
        "Leads",
        200,
        BuyerEntry,
        { 429: "Too many attempts", 503: "No password is configured" },
        {
          description:
            "Everyone without a buyer account shares this password. Send the token as `Authorization: Bearer …` with the call for the figures.",
          others: { 401: { why: "Wrong password", body: BuyerEntry } },
        },
      ),
      validate("json", BuyerPassword),
      async (c) => {
        await rejectIfTooMany(c, deps, "buyer-password");
        c.header("cache-control", "no-store");
        const token = await requireBuyerAccess(deps).issueToken(c.var.em, c.req.valid("json").password, Date.now());
        if (token) securityEvent("signed-in", { how: "buyer password" });
        else securityEvent("sign-in-refused", { how: "buyer password" });
        return token ? c.json({ success: true, token }) : c.json({ success: false, token: null }, 401);
      },
    )
    .post(
      "/analytics/logout",
      describe("End a buyer’s token", "Leads", 200, z.object({ success: z.literal(true) })),
      rateLimit(deps, "figures of leads"),
      requireBuyer(deps),
      async (c) => {
        await requireBuyerAccess(deps).revokeToken(c.var.em, c.var.access.token);
        return c.json({ success: true as const });
      },
    )
    .get(
      "/analytics/data",
      describe("Results and costs of leads in a date range", "Leads", 200, BuyerAnalytics, {
        422: "A range without its dates",
      }),
      rateLimit(deps, "figures of leads"),
      requireBuyer(deps),
      validate("query", AnalyticsQuery),
      async (c) => {
        c.header("cache-control", "no-store");
        return c.json(presentBuyerAnalytics(await findBuyerFigures(c.var.em, deps, c.var.access.buyerId, c.req.valid("query"))));
      },
    );
