import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { OrganisationId, TradeInvite } from "#contracts/leads/trade.ts";
import { inviteToTrade, removeFromTrade, withdrawFromTrade } from "../../../db/leads/trade/people.writes.ts";
import { hashOfSecret, newSecret } from "../../../db/secret.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { notFound } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { takenAddress } from "./join-trade.routes.ts";
import { tradeInvitationMail } from "./trade-invitation-mail.ts";

const TAG = "Operators";
const Success = z.object({ success: z.literal(true) });
const success = { success: true as const };
const Id = z.object({ id: z.uuid("That isn't an ID") });
const Invited = z.object({ id: z.uuid(), expiresAt: z.iso.datetime() });

/** Mounted at /admin: who has an account with a buyer or a seller of leads. */
export const peopleRoutes = ({ temporal, publicOrigin }: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/lead-organisations/:kind/:id/invitations",
      describe("Invite somebody to a buyer or seller by email; the same address again gets a new link", TAG, 201, Invited, {
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
        const outcome = await inviteToTrade(c.var.em, { id, kind, organisationId, email, tokenHash: hashOfSecret(token) }, audit);
        if (outcome.kind !== "invited") throw outcome.kind === "has an account" ? takenAddress() : notFound(kind);
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
        if (!(await withdrawFromTrade(c.var.em, id, auditEntry(c, "withdrew an invitation", { after: { invitation: id } }))))
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
