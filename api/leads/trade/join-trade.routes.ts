import { Hono } from "hono";
import { z } from "zod";
import { AcceptTrade, TradePreview, TradeToken } from "#contracts/leads/trade.ts";
import { findTradeInvitation } from "../../../db/leads/trade/organisations.repository.ts";
import { acceptInvitation } from "../../../db/leads/trade/people.writes.ts";
import { hashSecret } from "../../../db/secret.ts";
import { invalidLink } from "../../accounts/public/invalid-link.ts";
import { createTradeAccount } from "../../accounts/public/trade-account.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const TAG = "Signing in";
const VOID = { 404: "The link doesn't work, or no longer works", 429: "Too many attempts" };

export const addressTaken = () =>
  new ApiError({
    code: "CONFLICT",
    message: "This address already has an account. Use a different address for this one.",
  });

/** Mounted at /trade: accepting an invitation to a buyer or seller. Afterwards people log in like any other user. */
export const joinTradeRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/join/preview",
      describe("Preview the account an invitation creates", TAG, 200, TradePreview, VOID),
      validate("json", TradeToken),
      async (c) => {
        await rejectIfTooMany(c, deps, "trade invitation");
        const found = await findTradeInvitation(c.var.em, hashSecret(c.req.valid("json").token));
        if (!found) throw invalidLink();
        return c.json({ kind: found.organisation.kind, organisation: found.organisation.name, email: found.email } satisfies TradePreview);
      },
    )
    .post(
      "/join",
      describe("Accept an invitation and create the account", TAG, 200, z.object({ success: z.literal(true) }), {
        ...VOID,
        409: "The address has another account",
        422: "A common password",
      }),
      validate("json", AcceptTrade),
      async (c) => {
        await rejectIfTooMany(c, deps, "trade invitation");
        const { token, ...person } = c.req.valid("json");
        const outcome = await acceptInvitation(c.var.em, hashSecret(token), (email) => createTradeAccount(deps.auth, { email, ...person }));
        if (outcome === "no such invitation") throw invalidLink();
        if (outcome === "has an account") throw addressTaken();
        return c.json({ success: true as const });
      },
    );
