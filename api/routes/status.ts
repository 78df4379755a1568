import { Hono } from "hono";
import { z } from "zod";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../describe.ts";
import type { ApiEnv } from "../middleware/session.ts";

const Health = z.object({ status: z.literal("ok") });
const PublicFacts = z.object({
  recipes: z.int(),
  supportEmail: z.string(),
  paymentProvider: z.string(),
  partnerSlug: z.string(),
  /** Where the sandbox's mail can be read; null with a real mail server. */
  mailboxUrl: z.string().nullable(),
  /** Shown name of the AI model's provider; null where none is connected. */
  modelProvider: z.string().nullable(),
  /** Who runs this installation, as its configuration says; null where it does not. */
  operator: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    companyNumber: z.string().nullable(),
    dataProtectionNumber: z.string().nullable(),
  }),
});

/** Mounted at /: what a health check and a signed-out page need. */
export const statusRoutes = ({ em, catalogue, supportEmail, paymentProvider, partnerSlug, mailboxUrl, modelProvider, operator }: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/health",
      describe("Whether the API and its database answer", "Status", 200, Health, { 503: "The database is away" }),
      async (c) => {
        await em.fork().execute("select 1");
        return c.json({ status: "ok" as const });
      },
    )
    .get("/facts", describe("Facts that every page may show", "Status", 200, PublicFacts), async (c) => {
      const { recipes, retired } = await catalogue.current();
      return c.json({
        recipes: recipes.size - retired.size,
        supportEmail,
        paymentProvider,
        partnerSlug,
        mailboxUrl,
        modelProvider,
        operator,
      });
    });
