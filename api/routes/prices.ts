import { Hono } from "hono";
import { PayDates, PreviewQuery, Prices, PricesQuery } from "#contracts/subscribe.ts";
import { pricesOf } from "../../db/repositories/billing/prices.repository.ts";
import { householdOf } from "../../db/repositories/household.repository.ts";
import { presentDates, presentPrice, standingOf } from "../billing/present-prices.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";
import { validate } from "../validate.ts";

/** Mounted at /: what things cost, and when. No page spells a price of its own (decision 6). */
export const priceRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/prices",
      describe("What everything costs; for the signed-in also their trial, and when their payments fall due", "Payments", 200, Prices),
      validate("query", PricesQuery),
      async (c) => {
        const rows = await pricesOf(c.var.em);
        if (!c.var.user)
          return c.json({ prices: rows.map((row) => presentPrice(row)), trialEndsAt: null, dates: null } satisfies Prices as Prices);
        const standing = await standingOf(c.var.em, await householdOf(c.var.em, c.var.user.id), c.var.user.id);
        const { terms } = standing.state;
        const prices = rows.map((row) =>
          row.id === terms.priceId ? presentPrice({ ...row, ...terms }, standing.introduced) : presentPrice(row),
        );
        const payDay = c.req.valid("query").payDay ?? standing.state.payDay;
        const dates = payDay === null ? null : presentDates(standing, payDay);
        return c.json({ prices, trialEndsAt: new Date(standing.state.trialEndsAtMs).toISOString(), dates } satisfies Prices as Prices);
      },
    )
    .get(
      "/subscription/preview",
      describe("The payments that a pay day would bring, before it is saved", "Payments", 200, PayDates, {
        ...SIGNED_OUT,
        422: "Not a day from 1 to 31",
      }),
      requireUser,
      validate("query", PreviewQuery),
      async (c) => {
        const { id } = signedIn(c);
        const standing = await standingOf(c.var.em, await householdOf(c.var.em, id), id);
        return c.json(presentDates(standing, c.req.valid("query").payDay));
      },
    );
