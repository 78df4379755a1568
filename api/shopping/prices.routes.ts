import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { PayDates, PreviewQuery, Prices, PricesQuery } from "#contracts/billing/subscribe.ts";
import { productContract } from "../../db/billing/subscription/contract.repository.ts";
import { listPrices } from "../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { presentStanding } from "../billing/public/present-card.ts";
import { householdStanding, presentDates, presentPrice } from "../billing/public/present-prices.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

/** The household's subscription as a member sees it: only its holder gets an action. */
async function findPlan(em: EntityManager, householdId: string, userId: string): Promise<Prices["plan"]> {
  const contract = await productContract(em, householdId);
  if (!contract) return null;
  const standing = presentStanding(contract);
  return {
    priceId: contract.priceId,
    name: contract.priceName,
    standing: contract.userId === userId ? standing : { ...standing, action: null },
  };
}

/** Mounted at /: prices and payment dates. Pages take every price from here (decision 6). */
export const priceRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/prices",
      describe(
        "All prices",
        "Payments",
        200,
        Prices,
        {},
        {
          mayUse: "session",
          description: "If logged in, also your trial and payment dates.",
        },
      ),
      validate("query", PricesQuery),
      async (c) => {
        const rows = await listPrices(c.var.em);
        if (!c.var.user)
          return c.json({
            prices: rows.map((row) => presentPrice(row)),
            trialEndsAt: null,
            dates: null,
            plan: null,
          } satisfies Prices as Prices);
        const row = await getHousehold(c.var.em, c.var.user.id);
        const standing = await householdStanding(c.var.em, row, c.var.user.id);
        const { terms } = standing.state;
        const prices = rows.map((row) =>
          row.id === terms.priceId ? presentPrice({ ...row, ...terms }, standing.introduced) : presentPrice(row),
        );
        const payDay = c.req.valid("query").payDay ?? standing.state.payDay;
        const dates = payDay === null ? null : presentDates(standing, payDay);
        const plan = await findPlan(c.var.em, row.household.id, c.var.user.id);
        return c.json<Prices>({ prices, trialEndsAt: new Date(standing.state.trialEndsAtMs).toISOString(), dates, plan });
      },
    )
    .get(
      "/subscription/preview",
      describe("Preview the payments for a pay day", "Payments", 200, PayDates, {
        ...SIGNED_OUT,
        422: "Not a day from 1 to 31",
      }),
      requireUser,
      validate("query", PreviewQuery),
      async (c) => {
        const { id } = signedIn(c);
        const standing = await householdStanding(c.var.em, await getHousehold(c.var.em, id), id);
        return c.json(presentDates(standing, c.req.valid("query").payDay));
      },
    );
