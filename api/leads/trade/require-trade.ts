import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { TradeKind } from "#domain/leads/trade.ts";
import { findOrganisation, type Organisation } from "../../../db/leads/trade/organisations.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { withFacts } from "../../http/document/facts.ts";
import { ApiError, unauthorized } from "../../http/errors.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

export type TradeEnv = { Variables: ApiEnv["Variables"] & { organisation: Organisation } };

/** Requires an account with a buyer, or with a seller. Routes take the organisation from the account, never from the request. */
export const requireTrade = (kind: TradeKind) =>
  withFacts(
    createMiddleware<TradeEnv>(async (c, next) => {
      const organisation = c.var.trade && (await findOrganisation(c.var.em, c.var.trade.id));
      if (!organisation) {
        if (!c.var.user) throw unauthorized();
        throw forbidden(kind, c.var.user.id, routePath(c));
      }
      if (organisation.kind !== kind) throw forbidden(kind, c.var.trade?.id, routePath(c));
      c.set("organisation", organisation);
      c.header("cache-control", "private, no-store");
      await next();
    }),
    {
      needs: "session",
      says: `For people with a lead ${kind} account; it shows that ${kind} only.`,
      refuses: { 401: "Not logged in", 403: `Not of a ${kind}` },
    },
  );

function forbidden(kind: TradeKind, account: string | undefined, what: string): ApiError {
  securityEvent("refused-by-role", { account, what });
  return new ApiError({
    code: "FORBIDDEN",
    message: `Only lead ${kind}s can do that. Log in with the account you were invited to.`,
  });
}
