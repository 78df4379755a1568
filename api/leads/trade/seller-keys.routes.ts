import { Hono } from "hono";
import { z } from "zod";
import { KeyId, MadeKey, NewKey, SellerKeys } from "#contracts/leads/trade.ts";
import { KEYS_AT_A_TIME, TEST_KEY } from "#domain/leads/buying.ts";
import { addKey, revokeKey } from "../../../db/leads/trade/seller-key.writes.ts";
import { findActiveKeys } from "../../../db/leads/trade/seller-keys.repository.ts";
import { newSecret } from "../../../db/secret.ts";
import { describe } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { validate } from "../../http/validate.ts";
import { requireTrade, type TradeEnv } from "./require-trade.ts";

const TAG = "Lead sellers";
const iso = (ms: number) => new Date(ms).toISOString();

const tooManyKeys = () =>
  new ApiError({
    code: "CONFLICT",
    message: "You already have two active keys. Revoke the one you no longer use.",
  });

/** Mounted at /trade: API keys of the signed-in seller. */
export const sellerKeyRoutes = () =>
  new Hono<TradeEnv>()
    .get("/keys", describe("Your active keys", TAG, 200, SellerKeys), requireTrade("seller"), async (c) => {
      const keys = (await findActiveKeys(c.var.em, c.var.organisation.id)).map(({ createdAtMs, lastUsedAtMs, ...key }) => ({
        ...key,
        createdAt: iso(createdAtMs),
        lastUsedAt: lastUsedAtMs === null ? null : iso(lastUsedAtMs),
      }));
      return c.json({ keys, most: KEYS_AT_A_TIME, testKey: TEST_KEY });
    })
    .post(
      "/keys",
      describe("Create a key; it's shown only in this response", TAG, 201, MadeKey, { 409: "Two keys are already active" }),
      requireTrade("seller"),
      validate("json", NewKey),
      async (c) => {
        const key = newSecret();
        const id = await addKey(c.var.em, c.var.organisation.id, { name: c.req.valid("json").name, key });
        if (id === null) throw tooManyKeys();
        return c.json({ id, key }, 201);
      },
    )
    .delete(
      "/keys/:id",
      describe("Revoke a key", TAG, 200, z.object({ success: z.literal(true) }), {
        404: "No such key, or not yours",
      }),
      requireTrade("seller"),
      validate("param", KeyId),
      async (c) => {
        if (!(await revokeKey(c.var.em, c.var.organisation.id, c.req.valid("param").id))) throw notFound("key");
        return c.json({ success: true as const });
      },
    );
