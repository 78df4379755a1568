import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { OrganisationId, TradeInvite } from "#contracts/leads/trade.ts";
import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { inviteToTrade, removeFromTrade, withdrawInvitation } from "../../../db/leads/trade/people.writes.ts";
import { hashSecret, newSecret } from "../../../db/secret.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { type NewMail, postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { notFound } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { addressTaken } from "./join-trade.routes.ts";

const TAG = "Operators";
const Success = z.object({ success: z.literal(true) });
const success = { success: true as const };
const Id = z.object({ id: z.uuid("That isn't an ID") });
const Invited = z.object({ id: z.uuid(), expiresAt: z.iso.datetime() });

const WHAT_FOR: Record<TradeKind, string> = {
  buyer: "see its leads' results and costs",
  seller: "see its offers' results and manage its keys",
};

/** Invitation email. The token is in the fragment, which browsers do not send, so that it reaches no server log. */
const tradeInvitationMail = (
  publicOrigin: string,
  { kind, name, email, token }: { kind: TradeKind; name: string; email: string; token: string },
): NewMail => ({
  kind: "trade-invitation",
  recipient: email,
  subject: `Your ${PRODUCT_NAME} account for ${name}`,
  body: `Hello,\n\n${PRODUCT_NAME} has created an account for you at ${name}, where you can ${WHAT_FOR[kind]}.\n\nOpen this link to choose a password. It works once, for ${INVITATION_DAYS} days:\n\n${publicOrigin}/trade/join#token=${token}\n\nAnyone with the link can use it, so keep it to yourself. Not expecting this? Ignore this email.\n\n${PRODUCT_NAME}\n`,
  secret: true,
});

/** Mounted at /admin: operators invite and remove people of buyers and sellers. */
export const peopleRoutes = ({ temporal, publicOrigin }: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/lead-organisations/:kind/:id/invitations",
      describe("Invite someone to a buyer or seller by email; inviting them again sends a new link", TAG, 201, Invited, {
        404: "No such buyer or seller",
        409: "The address has an account",
      }),
      requireOperator,
      validate("param", OrganisationId),
      validate("json", TradeInvite),
      async (c) => {
        const { kind, id: organisationId } = c.req.valid("param");
        const { email } = c.req.valid("json");
        const [id, token] = [randomUUID(), newSecret()];
        const audit = auditEntry(c, "invited somebody to a buyer or seller", {
          whom: { kind, id: organisationId },
          after: { invitation: id },
        });
        const outcome = await inviteToTrade(c.var.em, { id, kind, organisationId, email, tokenHash: hashSecret(token) }, audit);
        if (outcome.kind !== "invited") throw outcome.kind === "has an account" ? addressTaken() : notFound(kind);
        await postMail({ em: c.var.em, temporal }, tradeInvitationMail(publicOrigin, { kind, name: outcome.name, email, token }));
        return c.json({ id, expiresAt: outcome.expiresAt.toISOString() }, 201);
      },
    )
    .delete(
      "/lead-invitations/:id",
      describe("Withdraw an invitation to a buyer or seller", TAG, 200, Success, { 404: "No such open invitation" }),
      requireOperator,
      validate("param", Id),
      async (c) => {
        const { id } = c.req.valid("param");
        if (!(await withdrawInvitation(c.var.em, id, auditEntry(c, "withdrew an invitation", { after: { invitation: id } }))))
          throw notFound("invitation");
        return c.json(success);
      },
    )
    .delete(
      "/lead-people/:id",
      describe("Remove someone from a buyer or seller, ending their account and sessions", TAG, 200, Success, {
        404: "No such person",
      }),
      requireOperator,
      validate("param", Id),
      async (c) => {
        const { id } = c.req.valid("param");
        const audit = auditEntry(c, "removed somebody from a buyer or seller", { whom: { kind: "user", id } });
        if (!(await removeFromTrade(c.var.em, id, audit))) throw notFound("person");
        securityEvent("role-changed", { account: signedIn(c).id, subject: id, role: "none" });
        return c.json(success);
      },
    );
