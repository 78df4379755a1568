import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AnalyticsQuery, BuyerAnalytics, BuyerEntry, BuyerPassword } from "#contracts/leads/buyer-analytics.ts";
import { buyerAnalytics } from "#domain/leads/analytics/analytics.ts";
import { needed, periodOf } from "#domain/leads/analytics/periods.ts";
import { buyerFacts } from "../../db/leads/buyer-facts.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { withFacts } from "../http/document/facts.ts";
import { ApiError, unauthorized } from "../http/errors.ts";
import { rateLimit, refuseTooMany } from "../http/middleware/rate-limit.ts";
import type { RequestVariables } from "../http/middleware/request-context.ts";
import { validate } from "../http/validate.ts";
import type { BuyerAccess } from "./buyers/access-code.ts";
import { presentBuyerAnalytics } from "./buyers/present.ts";

/** Somebody who mistypes has a few tries; somebody who guesses has no more. */
const TRIES = { requests: 10, seconds: 900 };
const LOADS = { requests: 120, seconds: 60 };
const BEARER = /^Bearer (\S+)$/;

function gateOf({ buyerAccess }: Pick<ApiDeps, "buyerAccess">): BuyerAccess {
  if (buyerAccess) return buyerAccess;
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "Buyer analytics is not set up here. Set BUYER_ANALYTICS_PASSWORD_HASH and start again.",
  });
}

/** Refuses whoever has no token, or an old one. */
const requireBuyer = (deps: Pick<ApiDeps, "buyerAccess">) =>
  withFacts(
    createMiddleware(async (c, next) => {
      const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1];
      if (!token || !(await gateOf(deps).holds(token))) throw unauthorized();
      await next();
    }),
    { needs: "buyerToken", refuses: { 401: "No token, or an old one", 503: "No password is configured" } },
  );

/**
 * Mounted at /buyer, before the session: a buyer has no account. The password is compared on the server and never repeated; figures are given
 * to the token alone (decision 25).
 */
export const buyerAnalyticsRoutes = (deps: ApiDeps) =>
  new Hono<{ Variables: RequestVariables }>()
    .post(
      "/analytics/auth",
      describe(
        "Exchange the buyer’s password for a token of a few hours",
        "Leads",
        200,
        BuyerEntry,
        { 429: "Tried too often", 503: "No password is configured" },
        {
          description: "The password is one for all buyers. Send the token as `Authorization: Bearer …` with the call for the figures.",
          others: { 401: { why: "Another password", body: BuyerEntry } },
        },
      ),
      validate("json", BuyerPassword),
      async (c) => {
        await refuseTooMany(c, deps, "buyer-password", TRIES);
        c.header("cache-control", "no-store");
        const token = await gateOf(deps).enter(c.req.valid("json").password, Date.now());
        return token ? c.json({ success: true, token }) : c.json({ success: false, token: null }, 401);
      },
    )
    .get(
      "/analytics/data",
      describe("What became of the leads of a range, and what they cost", "Leads", 200, BuyerAnalytics, {
        422: "A range without its dates",
      }),
      rateLimit(deps, LOADS),
      requireBuyer(deps),
      validate("query", AnalyticsQuery),
      async (c) => {
        c.header("cache-control", "no-store");
        const { range, startDate, endDate } = c.req.valid("query");
        const nowMs = Date.now();
        const period = periodOf(range, nowMs, startDate && endDate ? { startDate, endDate } : undefined);
        const { fromMs, toMs } = needed(period);
        const facts = await buyerFacts(c.var.em, deps.leads?.seal ?? null, { from: new Date(fromMs), until: new Date(toMs) });
        return c.json(presentBuyerAnalytics(buyerAnalytics(facts, period, nowMs)));
      },
    );
