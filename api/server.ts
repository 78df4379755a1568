import { existsSync } from "node:fs";
import { relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Connection } from "@temporalio/client";
import { configuredModel } from "../activities/assistant/configured-model.ts";
import { configuredProvider } from "../activities/billing/card-provider.ts";
import { readCatalogue } from "../catalogue/catalogue.ts";
import { createCatalogueCache } from "../db/catalogue/catalogue-cache.ts";
import { ensureHousehold } from "../db/household/household.repository.ts";
import { rereadAllergies } from "../db/household/reread-allergies.ts";
import { migrate, openOrm } from "../db/orm.ts";
import { prepareDatabase } from "../db/prepare-database.ts";
import { rereadOwnRecipes } from "../db/recipes/reread-own-recipes.ts";
import { seedCatalogue } from "../db/seeders/catalogue.seeder.ts";
import { seedPosts } from "../db/seeders/posts.seeder.ts";
import { getPublicUrl, readConfig, webhookSecretErrors } from "../server/config.ts";
import { createClient, createPayloadOpener, dataConverterWith } from "../server/data-converter.ts";
import { checkDatabase, checkTemporal } from "../server/health.ts";
import { exitOnUncaughtErrors, log } from "../server/log.ts";
import { REQUEST_GRACE_MS } from "../server/shutdown-timeouts.ts";
import { temporalConfig } from "../server/temporal-config.ts";
import { confirmMail } from "./accounts/address/confirm-mail.ts";
import { configuredPush } from "./accounts/notifications/push-deps.ts";
import { passwordChangedMail, passwordResetMail } from "./accounts/passwords/password-mail.ts";
import { authPool, createAuth } from "./accounts/public/auth.ts";
import { signInMail } from "./accounts/sign-in-link.ts";
import { createApp } from "./app.ts";
import { postMail } from "./billing/public/outbox.ts";
import { createFoodReader } from "./household/food-reader.ts";
import { createSharedLimits } from "./http/limits/limits.ts";
import { createMarks } from "./http/limits/marks.ts";
import { requestsUnderWay } from "./http/middleware/under-way.ts";
import { createPdfPrinter } from "./http/pdf/pdf-printer.ts";
import { keepAssets } from "./http/web-client/kept-assets.ts";
import { createBuyerAccess } from "./leads/buyers/access-code.ts";
import { configuredLeads } from "./leads/lead-deps.ts";
import { ensureOperator } from "./operators/operator.ts";
import { ANSWER_WITHIN_MS } from "./support/ask-model.ts";

const CATALOGUE_CHECK_MS = 15_000;
/** Timeout of one health check. */
const HEALTH_TIMEOUT_MS = 2000;
/** Longer than Caddy keeps idle connections (two minutes). Caddy must close first, or it would send a request on a closed connection. */
const KEEP_ALIVE_MS = 130_000;
/** About twice the usual monthly payment. */
const REFUND_CAP_PENCE = 2500;
const WEB_FOLDER = fileURLToPath(new URL("../web/dist", import.meta.url));

exitOnUncaughtErrors();
const config = readConfig(process.env, ["DATABASE_URL", "AUTH_SECRET", "WORKFLOW_DATA_KEY"], webhookSecretErrors);
const port = config.PORT ?? 3000;
const publicUrl = getPublicUrl(config);
/** Sends a progress line to the supervisor, which prints it. */
const reportProgress = (step: string) => process.send?.({ step });
const onWait = () => reportProgress("Waiting for another process that is migrating the database");
if (config.MIGRATION_DATABASE_URL) {
  await checkDatabase(config.MIGRATION_DATABASE_URL, "", "MIGRATION_DATABASE_URL");
  await prepareDatabase(config.DATABASE_URL, config.MIGRATION_DATABASE_URL, onWait);
}
await checkDatabase(config.DATABASE_URL);
await checkTemporal();

const orm = await openOrm(config.DATABASE_URL);
await migrate(orm, config.DATABASE_URL, onWait);
reportProgress("Database schema up to date");
const catalogue = readCatalogue();
const { recipes, written, newer } = await seedCatalogue(orm, config.DATABASE_URL, catalogue);
if (newer) reportProgress("The catalogue comes from a newer build and stays as it is");
else {
  await seedPosts(orm, config.DATABASE_URL, catalogue);
  await rereadAllergies(orm, config.DATABASE_URL, catalogue.foods);
  await rereadOwnRecipes(orm, config.DATABASE_URL, catalogue.foods);
  reportProgress(`${recipes} recipes ${written ? "written into" : "in"} the catalogue`);
}
if (existsSync(WEB_FOLDER)) await keepAssets(orm.em, WEB_FOLDER);

const { connectionOptions, namespace } = temporalConfig();
const connection = await Connection.connect(connectionOptions);
const temporal = createClient({ connection, namespace, dataConverter: dataConverterWith(config) });
const pool = authPool(config.DATABASE_URL);
const auth = createAuth({
  pool,
  baseUrl: publicUrl,
  secret: config.AUTH_SECRET,
  ensureHousehold: (userId) => ensureHousehold(orm.em, userId),
  sendConfirmation: (ask) => postMail({ em: orm.em, temporal }, confirmMail(publicUrl, ask)),
  sendPasswordReset: (ask) => postMail({ em: orm.em, temporal }, passwordResetMail(publicUrl, ask)),
  sendPasswordChanged: (whose) => postMail({ em: orm.em, temporal }, passwordChangedMail(publicUrl, whose)),
  sendMagicLink: ({ email, url }) => postMail({ em: orm.em, temporal }, signInMail(publicUrl, email, url)),
});
const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, OPERATOR_PASSWORD_RESET: reset = false } = config;
const operator = await ensureOperator(
  { auth, em: orm.em, databaseUrl: config.DATABASE_URL },
  email && password ? { email, password, reset } : null,
);
if (operator === "not confirmed")
  process.stderr.write(
    "The account of OPERATOR_EMAIL has not confirmed its address, so it was not made an operator. Open the emailed link, then start again.\n",
  );

const modelHost = config.OPENAI_BASE_URL ? new URL(config.OPENAI_BASE_URL).host : "OpenAI";
const cards = configuredProvider(config);
const underWay = requestsUnderWay();
const marks = createMarks(config.AUTH_SECRET);
const app = createApp({
  em: orm.em,
  auth,
  temporal,
  checkTemporal: () =>
    connection.withDeadline(Date.now() + HEALTH_TIMEOUT_MS, () => connection.workflowService.describeNamespace({ namespace })),
  openPayload: createPayloadOpener(config),
  temporalPageOrigin: config.TEMPORAL_UI_URL ? new URL(config.TEMPORAL_UI_URL).origin : null,
  underWay,
  catalogue: createCatalogueCache(orm.em, CATALOGUE_CHECK_MS),
  foods: createFoodReader(),
  pdf: createPdfPrinter(),
  publicOrigin: new URL(publicUrl).origin,
  trustedHops: config.TRUSTED_PROXY ?? 0,
  marks,
  limits: createSharedLimits(pool, marks),
  serverTiming: process.env["NODE_ENV"] !== "production",
  supportEmail: config.SUPPORT_EMAIL ?? "support@localhost",
  paymentProvider: config.PAYMENT_PROVIDER ?? "stripe",
  payments: cards && {
    forms: cards.vault,
    records: cards.records,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? "",
    sandboxUrl: config.STRIPE_API_URL ?? null,
  },
  partnerSlug: config.PARTNER_SLUG ?? "partner",
  supportDesk: {
    webhookSecret: config.SUPPORT_WEBHOOK_SECRET ?? null,
    refundCapPence: config.SUPPORT_REFUND_CAP ?? REFUND_CAP_PENCE,
    model: configuredModel(config, { requestTimeoutMs: ANSWER_WITHIN_MS, idleTimeoutMs: ANSWER_WITHIN_MS, maxRetries: 0 }),
  },
  buyerAccess: config.BUYER_ANALYTICS_PASSWORD_HASH
    ? createBuyerAccess({ secret: config.AUTH_SECRET, passwordHash: config.BUYER_ANALYTICS_PASSWORD_HASH })
    : null,
  leads: configuredLeads(config),
  push: configuredPush(config),
  mailboxUrl: config.MAILBOX_URL ?? null,
  modelProvider: config.OPENAI_API_KEY ? modelHost : null,
  operator: {
    name: config.COMPANY_NAME ?? null,
    address: config.COMPANY_ADDRESS ?? null,
    companyNumber: config.COMPANY_NUMBER ?? null,
    dataProtectionNumber: config.DATA_PROTECTION_NUMBER ?? null,
  },
  chatModel: configuredModel(config),
  webFolder: existsSync(WEB_FOLDER) ? relative(process.cwd(), WEB_FOLDER) : null,
});
const server = serve(
  { fetch: app.fetch, port, hostname: config.HOST ?? "127.0.0.1", serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS } },
  () => process.send?.("ready"),
);
server.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") log.error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  else log.error({ err: error }, "the API cannot listen");
  process.exit(1);
});

/** Reports unhealthy, keeps serving for the drain time, then finishes open requests. */
async function stop(): Promise<void> {
  if (underWay.stopping()) return;
  underWay.beginStopping();
  await wait((config.DRAIN_SECONDS ?? 0) * 1000);
  server.close();
  await underWay.finished(REQUEST_GRACE_MS);
  if ("closeAllConnections" in server) server.closeAllConnections(); // event streams would stay open for ever
  await Promise.all([orm.close(), pool.end(), connection.close()]);
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop); // the supervisor is gone and could not stop us later
