import { z } from "zod";
import { parsePence } from "#domain/money.ts";

/** A program cannot start. The message says what to do and holds no secret; it is printed without a stack. */
export class StartupError extends Error {}

/** Empty values count as unset, so that `SMTP_URL=` in a file means "none". */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** 256 bits. */
const DATA_KEY = /^[0-9a-f]{64}$/;
const dataKey = z.string().regex(DATA_KEY, "must be 64 hexadecimal digits; `openssl rand -hex 32` makes them");
const dataKeys = z
  .string()
  .transform((keys) => keys.split(",").map((key) => key.trim()))
  .refine((keys) => keys.every((key) => DATA_KEY.test(key)), "must be keys of 64 hexadecimal digits, separated by commas");

/** Host names separated by commas, each matching `form`. */
const hostNames = (form: RegExp, error: string) =>
  z
    .string()
    .transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => form.test(host)), error);

/** Every environment variable of the product. `.env.example` explains the same list to operators; a test keeps the two equal. */
export const Settings = z.object({
  /** Port of the API. Default 3000. */
  PORT: optional(z.coerce.number({ error: "must be a port from 1 to 65535" }).int().min(1).max(65_535)),
  /** Address the API listens on. Default 127.0.0.1. */
  HOST: optional(z.string()),
  /** Seconds the API keeps serving after SIGTERM while `/api/health` answers 503. Default 0. */
  DRAIN_SECONDS: optional(z.coerce.number({ error: "must be a whole number from 0 to 300" }).int().min(0).max(300)),
  /** Default: info in production, warn elsewhere. */
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })),
  /** Public origin, used in emailed links. Must be https in production, except on loopback. */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://larder.example" })),
  /** Folder for everything `npm start` stores. Default .larderly. */
  LARDERLY_HOME: optional(z.string()),
  /** PostgreSQL 18. Default: an embedded server. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })),
  /** The same database as the owner of its tables, for migrations. Default: DATABASE_URL. */
  MIGRATION_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })),
  /** Makes `db/prepare.ts` create Temporal's databases and a role with this password. */
  TEMPORAL_DATABASE_PASSWORD: optional(z.string().min(16, "must be at least 16 characters; `openssl rand -hex 32` makes one")),
  /** Temporal's own environment configuration (@temporalio/envconfig). Default: an embedded development server. */
  TEMPORAL_ADDRESS: optional(z.string().regex(/^[^\s:/]+:\d+$/, "must be host:port")),
  TEMPORAL_NAMESPACE: optional(z.string()),
  TEMPORAL_API_KEY: optional(z.string()),
  TEMPORAL_TLS: optional(flag),
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional(z.string()),
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional(z.string()),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional(z.string()),
  TEMPORAL_TLS_SERVER_NAME: optional(z.string()),
  /** Temporal's web page, the only origin that may call the payload decoder. */
  TEMPORAL_UI_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://temporal.larder.example" })),
  /** Signs session cookies. */
  AUTH_SECRET: optional(z.string().min(32, "must be at least 32 characters; `openssl rand -hex 32` makes one")),
  /** Number of reverse proxies that append to X-Forwarded-For; true means 1. Default 0. */
  TRUSTED_PROXY: optional(
    z
      .union([flag.transform(Number), z.coerce.number().int().min(0).max(9)], {
        error: "must be true, false, or how many proxies there are",
      })
      .pipe(z.number()),
  ),
  /** Outgoing mail server. Default: the sandbox mailbox. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })),
  /** Page of the sandbox mailbox, linked from the login page. */
  MAILBOX_URL: optional(z.url()),
  /** Sender of every email. */
  MAIL_FROM: optional(z.email()),
  /** Receives support messages; shown when the support form cannot send. */
  SUPPORT_EMAIL: optional(z.email()),
  /** Key pair of push notifications (VAPID, RFC 8292). Without it, notifications come by email only. */
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, "must be a public key of 87 letters; .env.example says what makes a pair")),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, "must be a private key of 43 letters; .env.example says what makes a pair")),
  /** Verifies the signature of the support tool's webhook. */
  SUPPORT_WEBHOOK_SECRET: optional(z.string().min(24, "must be at least 24 characters; `openssl rand -hex 32` makes one")),
  /** Highest refund of one payment without a person's approval, in pounds. Default 25.00. */
  SUPPORT_REFUND_CAP: optional(
    z
      .string()
      .transform((pounds) => parsePence(pounds))
      .pipe(z.number({ error: "must be an amount of pounds such as 25.00" })),
  ),
  /** The first operator, created at startup if missing. */
  OPERATOR_EMAIL: optional(z.email()),
  OPERATOR_PASSWORD: optional(z.string().min(10, "must be at least 10 characters")),
  /** Gives the operator OPERATOR_PASSWORD and ends their sessions: for a lost password. */
  OPERATOR_PASSWORD_RESET: optional(flag),
  /** Argon2 hash of the password of /buyer-analytics. */
  BUYER_ANALYTICS_PASSWORD_HASH: optional(
    z.string().regex(/^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, "must be an argon2 hash, which starts with $argon2"),
  ),
  /** The company as the privacy, terms and contact pages name it. */
  COMPANY_NAME: optional(z.string()),
  COMPANY_ADDRESS: optional(z.string()),
  COMPANY_NUMBER: optional(z.string().regex(/^[A-Z0-9]{8}$/, "must be the eight characters of the companies register")),
  /** Registration number at the Information Commissioner's Office. */
  DATA_PROTECTION_NUMBER: optional(z.string()),
  /** Default stripe; none switches card payments off. */
  PAYMENT_PROVIDER: optional(z.enum(["stripe", "none"])),
  /** Keys of the Stripe account. Default: the sandbox, which charges no one. */
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[rs]k_(test|live)_\w+$/, "must be a secret key, which starts with sk_ or rk_")),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/, "must be a publishable key, which starts with pk_")),
  /** Verifies Stripe's webhooks. Required in production beside a secret key. */
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, "must be a signing secret, which starts with whsec_")),
  /** Address of the Stripe sandbox; rejected in production. */
  STRIPE_API_URL: optional(
    z.url({
      protocol: /^https?$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: "must be an address of this machine: it is for a sandbox",
    }),
  ),
  /** Further starts of the plan search after a week was shown, a third of a second of one core each. Default 40. */
  PLAN_IMPROVE_STARTS: optional(z.coerce.number({ error: "must be a whole number from 0 to 200" }).int().min(0).max(200)),
  /** Search effort while a household waits; `little` is for tests and small machines. */
  PLAN_EFFORT: optional(z.enum(["usual", "little"])),
  /** Sites that recipes may be imported from. Default: five British recipe sites. */
  RECIPE_HOSTS: optional(hostNames(/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be host names separated by commas")),
  /** Push services that notifications may be sent to. Default: those of Chrome, Firefox, Safari and Edge. */
  PUSH_HOSTS: optional(
    hostNames(/^(\*\.)?(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be host names separated by commas; *. stands for any name below"),
  ),
  /** Chat completions API for chat, daily article and support. Without a key, built-in rules answer. */
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://api.openai.com/v1" })),
  OPENAI_MODEL: optional(z.string()),
  /** Whether the daily article is published at once (default) or saved as a draft. */
  DAILY_POST: optional(z.enum(["publish", "draft"], { error: "must be publish or draft" })),
  /** Lending partner: shown name, API, key, and the hosts a visitor may be redirected to. Default: none. */
  PARTNER_NAME: optional(z.string()),
  PARTNER_API_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://api.lender.example" })),
  PARTNER_API_KEY: optional(z.string()),
  PARTNER_REDIRECT_HOSTS: optional(hostNames(/^[a-z0-9.-]+(:\d+)?$/, "must be host names separated by commas")),
  /** Encrypts personal data of leads and push subscriptions in their rows. Without it no leads are bought. */
  LEAD_DATA_KEY: optional(dataKey),
  /** Former values of LEAD_DATA_KEY, still accepted for decryption. */
  LEAD_DATA_OLD_KEYS: optional(dataKeys),
  /** Encrypts Temporal payloads. The API and the worker need the same key. */
  WORKFLOW_DATA_KEY: optional(dataKey),
  /** Former values of WORKFLOW_DATA_KEY, still accepted for decryption. */
  WORKFLOW_DATA_OLD_KEYS: optional(dataKeys),
  /** Days until the personal data of a lead is deleted. Default 30. */
  LEAD_RETENTION_DAYS: optional(z.coerce.number({ error: "must be a whole number from 1 to 3650" }).int().min(1).max(3650)),
  /** Seller of the product that leads are offered: legal name, regulator's number, terms. All three are required outside the sandbox. */
  LEAD_LEGAL_NAME: optional(z.string()),
  LEAD_REGULATOR_NUMBER: optional(z.string()),
  LEAD_TERMS_URL: optional(z.url({ protocol: /^https$/, error: "must be an address such as https://lead.example/terms" })),
  /** Evidence for the claimed savings. Without it the claim is not shown. */
  LEAD_SAVINGS_EVIDENCE: optional(z.string()),
  /** The lending partner's name in URLs. Default partner. */
  PARTNER_SLUG: optional(z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")),
});
export type Settings = z.infer<typeof Settings>;
type Name = keyof Settings;

/** Lists every invalid variable at once. The message never holds a value, which may be a secret. */
export class ConfigErrors extends StartupError {
  constructor(errors: readonly string[]) {
    super(`The configuration cannot be used:\n${errors.map((error) => `  ${error}`).join("\n")}\nSee .env.example for each variable.`);
  }
}

/** Plain http is allowed on loopback only. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/i;

/** Settings that production rejects: a payment sandbox, and plain http for passwords or personal data. */
function productionErrors(env: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_URL = "", PARTNER_API_URL = "", STRIPE_API_URL } = env;
  return [
    ...(/^http:/i.test(PUBLIC_URL) && !LOOPBACK.test(PUBLIC_URL)
      ? ["PUBLIC_URL: must start with https://, because passwords and sessions are sent there"]
      : []),
    ...(/^http:/i.test(PARTNER_API_URL) ? ["PARTNER_API_URL: must start with https://, because names and incomes are sent there"] : []),
    ...(STRIPE_API_URL ? ["STRIPE_API_URL: is for a sandbox and is rejected in production"] : []),
  ];
}

/** Production check of the API, the only process that receives Stripe's webhooks: their secret must be set. */
export function webhookSecretErrors({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: NodeJS.ProcessEnv): string[] {
  const isMissing = PAYMENT_PROVIDER !== "none" && STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET;
  return isMissing ? ["STRIPE_WEBHOOK_SECRET: is not set, so the sender of a webhook cannot be verified"] : [];
}

/**
 * Reads and checks the environment.
 * @param required names that this process cannot run without.
 * @param extraProductionErrors further checks of this process in production.
 * @throws ConfigErrors naming every missing or invalid variable.
 */
export function readConfig<Required extends Name>(
  env: NodeJS.ProcessEnv,
  required: readonly Required[] = [],
  extraProductionErrors: (env: NodeJS.ProcessEnv) => string[] = () => [],
) {
  const settings = Settings.safeParse(env);
  const errors = settings.success ? [] : settings.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  for (const name of required) if (!env[name]) errors.push(`${name}: is not set`);
  if (env["NODE_ENV"] === "production") errors.push(...productionErrors(env), ...extraProductionErrors(env));
  if (!settings.success || errors.length > 0) throw new ConfigErrors(errors);
  return settings.data as Settings & { [Key in Required]-?: NonNullable<Settings[Key]> };
}

const DEFAULT_PORT = 3000;
/** The product's public origin, without a trailing slash. */
export const getPublicUrl = ({ PUBLIC_URL, PORT = DEFAULT_PORT }: Pick<Settings, "PUBLIC_URL" | "PORT">): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, "");
