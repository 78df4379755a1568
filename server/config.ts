import { z } from "zod";
import { penceOf } from "#domain/money.ts";
import { StartFault } from "./start-fault.ts";

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

/** Names separated by commas, each of this form. */
const hostNames = (form: RegExp, error: string) =>
  z
    .string()
    .transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => form.test(host)), error);

/** Every variable the product reads, with what it is for. `.env.example` documents the same list; a test keeps the two equal. */
export const Settings = z.object({
  PORT: optional(z.coerce.number({ error: "must be a port from 1 to 65535" }).int().min(1).max(65_535)),
  HOST: optional(z.string()),
  DRAIN_SECONDS: optional(z.coerce.number({ error: "must be a whole number from 0 to 300" }).int().min(0).max(300)),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://larder.example" })),
  LARDERLY_HOME: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })),
  MIGRATION_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })),
  TEMPORAL_DATABASE_PASSWORD: optional(z.string().min(16, "must be at least 16 characters; `openssl rand -hex 32` makes one")),
  TEMPORAL_ADDRESS: optional(z.string().regex(/^[^\s:/]+:\d+$/, "must be host:port")),
  TEMPORAL_NAMESPACE: optional(z.string()),
  TEMPORAL_API_KEY: optional(z.string()),
  TEMPORAL_TLS: optional(flag),
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional(z.string()),
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional(z.string()),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional(z.string()),
  TEMPORAL_TLS_SERVER_NAME: optional(z.string()),
  TEMPORAL_UI_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://temporal.larder.example" })),
  AUTH_SECRET: optional(z.string().min(32, "must be at least 32 characters; `openssl rand -hex 32` makes one")),
  TRUSTED_PROXY: optional(
    z
      .union([flag.transform(Number), z.coerce.number().int().min(0).max(9)], {
        error: "must be true, false, or how many proxies there are",
      })
      .pipe(z.number()),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })),
  MAILBOX_URL: optional(z.url()),
  MAIL_FROM: optional(z.email()),
  SUPPORT_EMAIL: optional(z.email()),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, "must be a public key of 87 letters; .env.example says what makes a pair")),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, "must be a private key of 43 letters; .env.example says what makes a pair")),
  SUPPORT_WEBHOOK_SECRET: optional(z.string().min(24, "must be at least 24 characters; `openssl rand -hex 32` makes one")),
  SUPPORT_REFUND_CAP: optional(
    z
      .string()
      .transform((pounds) => penceOf(pounds))
      .pipe(z.number({ error: "must be an amount of pounds such as 25.00" })),
  ),
  OPERATOR_EMAIL: optional(z.email()),
  OPERATOR_PASSWORD: optional(z.string().min(10, "must be at least 10 characters")),
  OPERATOR_PASSWORD_RESET: optional(flag),
  BUYER_ANALYTICS_PASSWORD_HASH: optional(
    z.string().regex(/^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, "must be an argon2 hash, which starts with $argon2"),
  ),
  COMPANY_NAME: optional(z.string()),
  COMPANY_ADDRESS: optional(z.string()),
  COMPANY_NUMBER: optional(z.string().regex(/^[A-Z0-9]{8}$/, "must be the eight characters of the companies register")),
  DATA_PROTECTION_NUMBER: optional(z.string()),
  PAYMENT_PROVIDER: optional(z.enum(["stripe", "none"])),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[rs]k_(test|live)_\w+$/, "must be a secret key, which starts with sk_ or rk_")),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/, "must be a publishable key, which starts with pk_")),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, "must be a signing secret, which starts with whsec_")),
  STRIPE_API_URL: optional(
    z.url({
      protocol: /^https?$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: "must be an address of this machine: it is for a sandbox",
    }),
  ),
  PLAN_IMPROVE_STARTS: optional(z.coerce.number({ error: "must be a whole number from 0 to 200" }).int().min(0).max(200)),
  PLAN_EFFORT: optional(z.enum(["usual", "little"])),
  RECIPE_HOSTS: optional(hostNames(/^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be host names separated by commas")),
  PUSH_HOSTS: optional(
    hostNames(/^(\*\.)?(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be host names separated by commas; *. stands for any name below"),
  ),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://api.openai.com/v1" })),
  OPENAI_MODEL: optional(z.string()),
  DAILY_POST: optional(z.enum(["publish", "draft"], { error: "must be publish or draft" })),
  PARTNER_NAME: optional(z.string()),
  PARTNER_API_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://api.lender.example" })),
  PARTNER_API_KEY: optional(z.string()),
  PARTNER_REDIRECT_HOSTS: optional(
    z
      .string()
      .transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)), "must be host names separated by commas"),
  ),
  LEAD_DATA_KEY: optional(dataKey),
  LEAD_DATA_OLD_KEYS: optional(dataKeys),
  WORKFLOW_DATA_KEY: optional(dataKey),
  WORKFLOW_DATA_OLD_KEYS: optional(dataKeys),
  LEAD_RETENTION_DAYS: optional(z.coerce.number({ error: "must be a whole number from 1 to 3650" }).int().min(1).max(3650)),
  LEAD_LEGAL_NAME: optional(z.string()),
  LEAD_REGULATOR_NUMBER: optional(z.string()),
  LEAD_TERMS_URL: optional(z.url({ protocol: /^https$/, error: "must be an address such as https://lead.example/terms" })),
  LEAD_SAVINGS_EVIDENCE: optional(z.string()),
  PARTNER_SLUG: optional(z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")),
});
export type Settings = z.infer<typeof Settings>;
type Name = keyof Settings;

/** Everything wrong with the environment, reported at once. The message never holds a value: it may be a secret. */
export class ConfigFaults extends StartFault {
  constructor(faults: readonly string[]) {
    super(
      `The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}\nSee .env.example for what each variable means.`,
    );
  }
}

/** Where nobody else can listen: for a look at an image on the machine that made it. */
const OF_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/i;

/** What would let anybody in where money is real: the sandbox's clock and test tools, events that nobody has signed, or people's names and
 * passwords sent for anybody to read. */
function productionFaults(env: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_URL = "", PARTNER_API_URL = "", STRIPE_API_URL } = env;
  return [
    ...(/^http:/i.test(PUBLIC_URL) && !OF_THIS_MACHINE.test(PUBLIC_URL)
      ? ["PUBLIC_URL: must start with https://, as passwords and sessions go there"]
      : []),
    ...(/^http:/i.test(PARTNER_API_URL) ? ["PARTNER_API_URL: must start with https://, as names and incomes are sent there"] : []),
    ...(STRIPE_API_URL ? ["STRIPE_API_URL: is for a sandbox, and not taken in production"] : []),
  ];
}

/** What the process that takes the provider's events refuses in production besides; no other needs their secret. */
export function unsignedEvents({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: NodeJS.ProcessEnv): string[] {
  const unsigned = PAYMENT_PROVIDER !== "none" && STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET;
  return unsigned ? ["STRIPE_WEBHOOK_SECRET: is not set, and without it nobody can tell who sends an event"] : [];
}

/**
 * Reads and checks the environment.
 * @param required names that this process cannot run without.
 * @param ownFaults what this process alone refuses in production.
 * @throws ConfigFaults naming every variable that is missing or wrong.
 */
export function readConfig<Required extends Name>(
  env: NodeJS.ProcessEnv,
  required: readonly Required[] = [],
  ownFaults: (env: NodeJS.ProcessEnv) => string[] = () => [],
) {
  const settings = Settings.safeParse(env);
  const faults = settings.success ? [] : settings.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  for (const name of required) if (!env[name]) faults.push(`${name}: is not set`);
  if (env["NODE_ENV"] === "production") faults.push(...productionFaults(env), ...ownFaults(env));
  if (!settings.success || faults.length > 0) throw new ConfigFaults(faults);
  return settings.data as Settings & { [Key in Required]-?: NonNullable<Settings[Key]> };
}

const DEFAULT_PORT = 3000;
/** Where people reach the product, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT = DEFAULT_PORT }: Pick<Settings, "PUBLIC_URL" | "PORT">): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, "");
