import { Hono } from "hono";
import { z } from "zod";
import { AcceptTrade, TradePreview, TradeToken } from "#contracts/leads/trade.ts";
import { tradeInvitationBehind } from "../../../db/leads/trade/organisations.repository.ts";
import { acceptInvitation } from "../../../db/leads/trade/people.writes.ts";
import { hashOfSecret } from "../../../db/secret.ts";
import { linkIsVoid } from "../../accounts/public/invalid-link.ts";
import { makeTradeAccount } from "../../accounts/public/trade-account.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { refuseTooMany } from "../../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const TAG = "Signing in";
const VOID = { 404: "The link doesn't work, or no longer works", 429: "Tried too often" };

export const takenAddress = () =>
  new ApiError({
    code: "CONFLICT",
    message: "This address already has an account. Use a different address for this one.",
  });

/** Mounted at /trade: how somebody who was invited by a buyer or seller gets their account. They log in as everybody does. */
export const joinTradeRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/join/preview",
      describe("Preview the account an invitation creates", TAG, 200, TradePreview, VOID),
      validate("json", TradeToken),
      async (c) => {
        await refuseTooMany(c, deps, "trade invitation");
        const found = await tradeInvitationBehind(c.var.em, hashOfSecret(c.req.valid("json").token));
        if (!found) throw linkIsVoid();
        return c.json({ kind: found.organisation.kind, organisation: found.organisation.name, email: found.email } satisfies TradePreview);
      },
    )
    .post(
      "/join",
      describe("Accept an invitation and create the account", TAG, 200, z.object({ success: z.literal(true) }), {
        ...VOID,
        409: "The address has another account",
        422: "A password that many people use",
      }),
      validate("json", AcceptTrade),
      async (c) => {
        await refuseTooMany(c, deps, "trade invitation");
        const { token, ...person } = c.req.valid("json");
        const outcome = await acceptInvitation(c.var.em, hashOfSecret(token), (email) => makeTradeAccount(deps.auth, { email, ...person }));
        if (outcome === "no such invitation") throw linkIsVoid();
        if (outcome === "has an account") throw takenAddress();
        return c.json({ success: true as const });
      },
    );
