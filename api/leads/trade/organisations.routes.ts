import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { Made, NewBuyer, NewSeller, Organisations, SellerChange } from "#contracts/leads/trade.ts";
import { toPounds } from "#domain/money.ts";
import { listOrganisations } from "../../../db/leads/trade/organisations.repository.ts";
import { changeSeller, createBuyer, createSeller } from "../../../db/leads/trade/organisations.writes.ts";
import { auditEntry, writeAuditNow } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const TAG = "Operators";
const SellerId = z.object({ id: z.uuid("That isn't a seller ID") });
const NO_BUYER = { 422: "No such buyer, or a limit that cannot be used" };

const nameTaken = () => new ApiError({ code: "CONFLICT", message: "That name is taken. Choose another.", field: "name" });
const noSuchBuyer = () =>
  new ApiError({ code: "UNPROCESSABLE", message: "There's no such buyer. Choose one from the list.", field: "buyerId" });

/** Mounted at /admin: operators set up buyers and sellers of leads. */
export const organisationRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/lead-organisations",
      describe("Buyers and sellers of leads, with their people and invitations", TAG, 200, Organisations),
      requireOperator,
      async (c) => {
        const found = await listOrganisations(c.var.em);
        await writeAuditNow(c, "saw the buyers and sellers", { after: { people: found.people.length } });
        const peopleWhere = (belongs: (one: { buyerId: string | null; sellerId: string | null }) => boolean) => ({
          people: found.people.filter(belongs).map(({ id, name, email }) => ({ id, name, email })),
          invitations: found.invitations
            .filter(belongs)
            .map(({ id, email, expiresAtMs }) => ({ id, email, expiresAt: new Date(expiresAtMs).toISOString() })),
        });
        return c.json({
          buyers: found.buyers.map((buyer) => ({ ...buyer, ...peopleWhere(({ buyerId }) => buyerId === buyer.id) })),
          sellers: found.sellers.map(({ ceilingPence, keys, ...seller }) => ({
            ...seller,
            ceiling: toPounds(ceilingPence),
            keys: Number(keys ?? 0),
            ...peopleWhere(({ sellerId }) => sellerId === seller.id),
          })),
        } satisfies Organisations);
      },
    )
    .post(
      "/lead-buyers",
      describe("Create a lead buyer", TAG, 201, Made, { 409: "The name is taken" }),
      requireOperator,
      validate("json", NewBuyer),
      async (c) => {
        const id = randomUUID();
        const audit = auditEntry(c, "made a buyer", { whom: { kind: "buyer", id } });
        if (!(await createBuyer(c.var.em, { id, ...c.req.valid("json") }, audit))) throw nameTaken();
        return c.json({ id }, 201);
      },
    )
    .post(
      "/lead-sellers",
      describe("Create a lead seller; its people create its keys", TAG, 201, Made, {
        ...NO_BUYER,
        409: "The name is taken",
      }),
      requireOperator,
      validate("json", NewSeller),
      async (c) => {
        const { name, ceiling, dailyCap, buyerId } = c.req.valid("json");
        const id = randomUUID();
        const audit = auditEntry(c, "made a seller", { whom: { kind: "seller", id }, after: { ceilingPence: ceiling, dailyCap, buyerId } });
        const outcome = await createSeller(c.var.em, { id, name, ceilingPence: ceiling, dailyCap, buyerId, enabled: true }, audit);
        if (outcome === "name taken") throw nameTaken();
        if (outcome === "no such buyer") throw noSuchBuyer();
        return c.json({ id }, 201);
      },
    )
    .put(
      "/lead-sellers/:id",
      describe("Set the buyer, maximum price and daily cap of a seller's leads", TAG, 200, z.object({ success: z.literal(true) }), {
        ...NO_BUYER,
        404: "No such seller",
      }),
      requireOperator,
      validate("param", SellerId),
      validate("json", SellerChange),
      async (c) => {
        const { id } = c.req.valid("param");
        const { ceiling, dailyCap, buyerId, enabled } = c.req.valid("json");
        const after = { ceilingPence: ceiling, dailyCap, buyerId, enabled };
        const audit = auditEntry(c, "changed a seller", { whom: { kind: "seller", id }, after });
        const outcome = await changeSeller(c.var.em, { id, ...after }, audit);
        if (outcome === "no such seller") throw notFound("seller");
        if (outcome === "no such buyer") throw noSuchBuyer();
        return c.json({ success: true as const });
      },
    );
