import { NativeConnection, Runtime } from "@temporalio/worker";
import { PUSH_HOSTS } from "#domain/accounts/notifications/push.ts";
import { createPushService } from "../activities/accounts/push/push-service.ts";
import { configuredModel } from "../activities/assistant/configured-model.ts";
import { configuredProvider, NO_PROVIDER, NO_RECORDS } from "../activities/billing/card-provider.ts";
import { createActivities } from "../activities/index.ts";
import { configuredPartner } from "../activities/leads/partner-over-http.ts";
import { mailServerEncrypts } from "../activities/mail/transport.ts";
import { createCatalogueHolder } from "../activities/planning/optimiser/planner.ts";
import { LIGHT_EFFORT, USUAL_EFFORT } from "../activities/planning/optimiser/search.ts";
import { internetPages, RECIPE_HOSTS } from "../activities/recipes/import/pages.ts";
import { openOrm } from "../db/orm.ts";
import { configuredSeal } from "../db/seal.ts";
import { getPublicUrl, readConfig } from "../server/config.ts";
import { createClient, dataConverterWith } from "../server/data-converter.ts";
import { checkDatabase, checkTemporal, waitUntilAvailable } from "../server/health.ts";
import { exitOnUncaughtErrors, log } from "../server/log.ts";
import { temporalConfig } from "../server/temporal-config.ts";
import { temporalLog } from "../server/temporal-log.ts";
import { HOURLY_CONTRACT_SWEEP } from "../workflows/billing/contract-sweep/messages.ts";
import { buildWorkflowBundle } from "./bundle.ts";
import { createWorkers } from "./create-worker.ts";
import { ensureSchedules } from "./schedules.ts";
import { ensureSearchAttributes } from "./search-attributes.ts";

/** About half a minute of one core. */
const IMPROVE_STARTS = 40;

exitOnUncaughtErrors();
const config = readConfig(process.env, ["DATABASE_URL", "SMTP_URL", "WORKFLOW_DATA_KEY"]);
const onWait = (why: string) => log.warn(`${why} Waiting until it responds.`);
await waitUntilAvailable(() => checkDatabase(config.DATABASE_URL), onWait);
await waitUntilAvailable(checkTemporal, onWait);
await mailServerEncrypts(config.SMTP_URL);
Runtime.install({
  logger: temporalLog("WARN"),
  telemetryOptions: { logging: { filter: "WARN", forward: {} } }, // the SDK's native part would log by itself
  shutdownSignals: ["SIGTERM", "SIGINT"],
});

const orm = await openOrm(config.DATABASE_URL);
const { connectionOptions, namespace } = temporalConfig();
const connection = await NativeConnection.connect(connectionOptions);
const attributesMissing = await ensureSearchAttributes(connection, namespace);
if (attributesMissing) log.warn(attributesMissing);
const dataConverter = dataConverterWith(config);
const client = createClient({ connection, namespace, dataConverter });
await ensureSchedules(client);
await client.schedule.getHandle(HOURLY_CONTRACT_SWEEP).trigger(); // restarts lost workflows at once, for example after a database was restored
const cards = configuredProvider(config);
const catalogue = createCatalogueHolder(orm.em, config.PLAN_EFFORT === "little" ? LIGHT_EFFORT : USUAL_EFFORT);
const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL: supportEmail = "support@localhost" } = config;
const loopback = process.env["NODE_ENV"] !== "production";
const activities = createActivities({
  em: orm.em,
  catalogue,
  improveStarts: config.PLAN_IMPROVE_STARTS ?? IMPROVE_STARTS,
  smtpUrl: config.SMTP_URL,
  from: config.MAIL_FROM ?? "hello@localhost",
  pages: internetPages(config.RECIPE_HOSTS ?? RECIPE_HOSTS),
  provider: cards?.provider ?? NO_PROVIDER,
  records: cards?.records ?? NO_RECORDS,
  vault: cards?.vault ?? null,
  temporal: client,
  origin: getPublicUrl(config),
  trader: [config.COMPANY_NAME, config.COMPANY_ADDRESS].filter(Boolean).join(", ") || null,
  sandbox: config.STRIPE_API_URL !== undefined,
  nowMs: () => Date.now(),
  seal: configuredSeal(config),
  push:
    publicKey && privateKey
      ? createPushService({ publicKey, privateKey, contact: `mailto:${supportEmail}`, hosts: config.PUSH_HOSTS ?? PUSH_HOSTS, loopback })
      : null,
  supportEmail,
  partner: configuredPartner(config),
  postModel: configuredModel(config),
  dailyArticleStatus: config.DAILY_POST === "draft" ? "draft" : "published",
  ...(config.LEAD_RETENTION_DAYS ? { leadRetentionDays: config.LEAD_RETENTION_DAYS } : {}),
});
const bundlePath = await buildWorkflowBundle();
const workers = await createWorkers({ connection, namespace, dataConverter, bundlePath, activities });

process.once("disconnect", () => {
  for (const worker of workers) if (worker.getState() === "RUNNING") worker.shutdown(); // the supervisor is gone and could not stop us later
});
process.send?.("ready");
await catalogue.current(); // loads it, so that the first household does not wait
await Promise.all(workers.map((worker) => worker.run()));
await catalogue.close();
await connection.close();
await orm.close();
process.disconnect?.();
