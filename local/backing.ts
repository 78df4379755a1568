import { join } from "node:path";
import type { Settings } from "../server/config.ts";
import { checkDatabase, checkTemporal, ServerUnavailable } from "../server/health.ts";
import { kept, type Note } from "./kept.ts";
import { freePort } from "./ports.ts";
import { DATABASE, ensureDatabase, toProductUrl } from "./postgres/own-database.ts";
import { startPostgres } from "./postgres/server.ts";
import { startMailbox } from "./sandbox/mailbox/mailbox.ts";
import { startPartnerSandbox } from "./sandbox/partner/partner.ts";
import { keysIn } from "./sandbox/stripe/keys.ts";
import { startStripeSandbox } from "./sandbox/stripe/sandbox.ts";
import { findProgram, TEMPORAL_CLI } from "./temporal/find-program.ts";
import { startReadOnlyPage } from "./temporal/read-only-page.ts";
import { startTemporal } from "./temporal/server.ts";

/** `back`: resolves once an embedded server has restarted. `away`: whether the server is, or was just now, unavailable. */
export type Backing<Facts> = Facts & { stop: () => Promise<void>; back?: () => Promise<void>; away?: () => Promise<boolean> };

const isAway = (check: Promise<void>): Promise<boolean> =>
  check.then(
    () => false,
    (error: unknown) => error instanceof ServerUnavailable,
  );

/** Checks the configured servers before embedded ones are started. @throws StartupError */
export async function checkConfiguredServers({ DATABASE_URL, MIGRATION_DATABASE_URL, TEMPORAL_ADDRESS }: Settings): Promise<void> {
  // with MIGRATION_DATABASE_URL, the API creates the user of DATABASE_URL if it is missing
  if (MIGRATION_DATABASE_URL) await checkDatabase(MIGRATION_DATABASE_URL, "leave the variable out", "MIGRATION_DATABASE_URL");
  else if (DATABASE_URL) await checkDatabase(DATABASE_URL, "leave the variable out to use the embedded database");
  if (TEMPORAL_ADDRESS) await checkTemporal("leave the variable out to use the embedded server");
}

/** The database: the configured one, or an embedded PostgreSQL. `ownerUrl`: the address as the tables' owner, if that is another role. */
export async function postgresFor(
  config: Settings,
  home: string,
  note: Note,
): Promise<Backing<{ url: string; ownerUrl: string | undefined }>> {
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL;
    return { url, ownerUrl: config.MIGRATION_DATABASE_URL, stop: async () => {}, away: () => isAway(checkDatabase(url)) };
  }
  const port = await freePort();
  const { first, stop, back, away } = await kept("PostgreSQL", () => startPostgres({ dataDir: join(home, "postgres"), port }), note);
  await ensureDatabase(first.url("postgres"));
  note.logStep(`PostgreSQL ready on port ${port}`);
  return { url: toProductUrl(first.url(DATABASE)), ownerUrl: first.url(DATABASE), stop, back, away };
}

/** The Temporal server: the configured one, or an embedded development server with its web page. */
export async function temporalFor(
  config: Settings,
  home: string,
  publicUrl: string,
  note: Note,
): Promise<Backing<{ env: Record<string, string>; uiUrl: string | null }>> {
  if (config.TEMPORAL_ADDRESS) {
    return { env: {}, uiUrl: null, stop: async () => {}, away: () => isAway(checkTemporal()) };
  }
  const program = await findProgram(TEMPORAL_CLI, note.logStep);
  const port = await freePort();
  const uiPort = await freePort();
  const options = { program, folder: join(home, "temporal"), port, uiPort, codecUrl: `${publicUrl}/api/admin/workflow-data` };
  const { first, stop, back, away } = await kept("Temporal", () => startTemporal(options), note);
  const page = await startReadOnlyPage(`http://127.0.0.1:${uiPort}`, await freePort());
  note.logStep(`Temporal server ${first.version} ready on port ${port}`);
  const stopBoth = () => page.stop().finally(stop);
  return { env: { TEMPORAL_ADDRESS: first.address, TEMPORAL_UI_URL: page.url }, uiUrl: page.url, stop: stopBoth, back, away };
}

/** Outgoing mail: the configured server, or the sandbox mailbox. */
export async function mailFor(
  config: Settings,
  home: string,
  note: Note,
): Promise<Backing<{ env: Record<string, string>; pageUrl: string | null }>> {
  if (config.SMTP_URL) return { env: {}, pageUrl: null, stop: async () => {} };
  const mailbox = await startMailbox(join(home, "mailbox"));
  note.logStep("Sandbox mailbox ready");
  return { env: { SMTP_URL: mailbox.smtpUrl, MAILBOX_URL: mailbox.url }, pageUrl: mailbox.url, stop: mailbox.stop };
}

/** Card payments: the configured provider, none, or the Stripe sandbox. */
export async function paymentsFor(
  config: Settings,
  home: string,
  port: number,
  note: Note,
): Promise<Backing<{ env: Record<string, string> }>> {
  if (config.PAYMENT_PROVIDER === "none" || config.STRIPE_SECRET_KEY) return { env: {}, stop: async () => {} };
  const folder = join(home, "stripe");
  const keys = keysIn(folder);
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const sandbox = await startStripeSandbox({
    folder,
    keys,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    origins: config.PUBLIC_URL ? [...own, new URL(config.PUBLIC_URL).origin] : own,
  });
  note.logStep(`Sandbox for card payments ready on port ${new URL(sandbox.url).port}`);
  const env = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: sandbox.url,
  };
  return { env, stop: sandbox.stop };
}

/** The lending partner: the configured one, or a sandbox if card payments are a sandbox too. With real money there is no sandbox lender. */
export async function partnerFor(config: Settings, note: Note): Promise<Backing<{ env: Record<string, string> }>> {
  const isRealMoney = config.PAYMENT_PROVIDER === "none" || config.STRIPE_SECRET_KEY !== undefined;
  if (config.PARTNER_API_URL || (isRealMoney && config.STRIPE_API_URL === undefined)) return { env: {}, stop: async () => {} };
  const sandbox = await startPartnerSandbox();
  note.logStep(`Sandbox for the lending partner ready on port ${new URL(sandbox.url).port}`);
  const env = {
    PARTNER_NAME: "Sandbox Lender",
    PARTNER_API_URL: sandbox.url,
    PARTNER_API_KEY: sandbox.key,
    PARTNER_REDIRECT_HOSTS: new URL(sandbox.url).host,
  };
  return { env, stop: sandbox.stop };
}
