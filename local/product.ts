import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { hash } from "@node-rs/argon2";
import { PRODUCT_NAME } from "#domain/product.ts";
import { getPublicUrl, readConfig } from "../server/config.ts";
import { checkConfiguredServers, mailFor, partnerFor, paymentsFor, postgresFor, temporalFor } from "./backing.ts";
import type { Note } from "./kept.ts";
import { portIsFree } from "./ports.ts";
import { type ProcessBook, processBook } from "./processes.ts";
import { localSecrets, rememberShown } from "./secrets.ts";

const MIN_NODE_VERSION = 24;
const DEFAULT_PORT = 3000;

/** Environment and callbacks for the API, the worker and the client's server. */
export type Running = {
  /** The product's public port. */
  port: number;
  env: NodeJS.ProcessEnv;
  /** The API's environment, which includes the tables' owner, for migrations. */
  apiEnv: NodeJS.ProcessEnv;
  logStep: (step: string) => void;
  book: ProcessBook;
  /** Registers a stop function; the last registered is called first. */
  onStop: (stop: () => Promise<void>) => void;
  /** Resolves once restarting embedded servers are back. */
  serversBack: () => Promise<unknown>;
  /** Whether the database or the Temporal server is, or was just now, unavailable. */
  serversAway: () => Promise<boolean>;
  giveUp: (why: string) => void;
};
/** How the programs run: as in production, or reloading on change. */
export type RunMode = {
  /** Runs while the servers start. */
  prepare?: (logStep: Running["logStep"]) => Promise<void>;
  run: (running: Running) => Promise<void>;
  /** A line printed at the end of the start. */
  hint?: string;
};

const startedAt = performance.now();
const logStep = (step: string) => console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${step}`);
const stops: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;

/** Stops everything in reverse order and exits with this code. Further calls wait for the first. */
function exit(code: number): Promise<void> {
  ending ??= (async () => {
    for (const stop of stops.reverse()) await stop().catch((error: Error) => console.error(`  ${error.message}`));
    process.exit(code);
  })();
  return ending;
}

function giveUp(why: string): Promise<void> {
  console.error(`\n${why}\n`);
  return exit(1);
}

function makeHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
  } catch (error) {
    throw new Error(`The folder ${home} cannot be created (${(error as NodeJS.ErrnoException).code}). Set LARDERLY_HOME to another one.`);
  }
}

async function start({ prepare, run, hint }: RunMode): Promise<void> {
  if (Number(process.versions.node.split(".")[0]) < MIN_NODE_VERSION)
    throw new Error(`This is Node ${process.versions.node}. Run "npm start", which uses the right one.`);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const home = resolve(config.LARDERLY_HOME ?? ".larderly");
  const port = config.PORT ?? DEFAULT_PORT;
  makeHome(home);

  const book = processBook(join(home, "processes.json"));
  const other = book.supervisor();
  if (other)
    throw new Error(`${PRODUCT_NAME} already runs from ${home} (process ${other}). Stop it first, or set LARDERLY_HOME to another folder.`);
  const reaped = await book.reap();
  book.add("supervisor", process.pid);
  stops.push(async () => book.clear());
  if (reaped.length > 0) logStep(`Ended processes left over from an earlier start: ${reaped.join(", ")}`);
  const secrets = localSecrets(home); // fails before anything is started
  if (!(await portIsFree(port, config.HOST))) throw new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);

  await checkConfiguredServers(config);
  const note: Note = { logStep, onProcess: (name, child) => book.add(name, child.pid), onLost: giveUp };
  const [database, temporal, mail, payments, partner] = await all([
    postgresFor(config, home, note),
    temporalFor(config, home, getPublicUrl({ ...config, PORT: port }), note),
    mailFor(config, home, note),
    paymentsFor(config, home, port, note),
    partnerFor(config, note),
    Promise.resolve(prepare?.(logStep)).then(() => ({ stop: async () => {} })),
  ]);

  const env: NodeJS.ProcessEnv = {
    AUTH_SECRET: secrets.authSecret,
    LEAD_DATA_KEY: secrets.leadDataKey,
    WORKFLOW_DATA_KEY: secrets.workflowDataKey,
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    OPERATOR_EMAIL: secrets.operatorEmail,
    OPERATOR_PASSWORD: secrets.operatorPassword,
    OPERATOR_PASSWORD_RESET: String(!secrets.operatorShown && !config.OPERATOR_EMAIL), // the printed password must work, even if the file with an older one was lost
    SUPPORT_WEBHOOK_SECRET: secrets.supportWebhookSecret,
    BUYER_ANALYTICS_PASSWORD_HASH: await hash(secrets.buyerPassword),
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")), // `NAME=` in a file means "none"
    ...temporal.env,
    ...mail.env,
    ...payments.env,
    ...partner.env,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: "",
    LARDERLY_HOME: home,
    PORT: String(port),
  };
  const apiEnv = { ...env, MIGRATION_DATABASE_URL: database.ownerUrl };
  const serversBack = () => Promise.all([database, temporal].map(({ back }) => back?.()));
  const serversAway = async () => (await Promise.all([database, temporal].map(({ away }) => away?.() ?? false))).some(Boolean);
  await run({ port, env, apiEnv, logStep, book, onStop: (stop) => stops.push(stop), serversBack, serversAway, giveUp });

  console.log(`\n${PRODUCT_NAME}      http://localhost:${port}\nAPI docs      http://localhost:${port}/api/docs`);
  if (temporal.uiUrl) console.log(`Temporal      ${temporal.uiUrl}`);
  if (mail.pageUrl) console.log(`Mailbox       ${mail.pageUrl}`);
  if (!secrets.operatorShown && !config.OPERATOR_EMAIL) {
    console.log(
      `Operator      ${secrets.operatorEmail} with password ${secrets.operatorPassword} (shown once; kept in ${join(home, "secrets.json")}); the first sign-in at /admin sets up an authenticator app`,
    );
    rememberShown(home, { operatorShown: true });
  }
  if (!secrets.buyerShown && !config.BUYER_ANALYTICS_PASSWORD_HASH) {
    console.log(
      `Buyers        /buyer-analytics with password ${secrets.buyerPassword} (shown once; kept in ${join(home, "secrets.json")})`,
    );
    rememberShown(home, { buyerShown: true });
  }
  console.log(`\n${hint ? `${hint}\n` : ""}Ctrl-C stops everything.`);
}

/** Waits for all; registers the stop of each success even if another fails. */
async function all<T extends readonly { stop: () => Promise<void> }[]>(starting: { [Key in keyof T]: Promise<T[Key]> }): Promise<T> {
  const settled = await Promise.allSettled(starting);
  for (const one of settled) if (one.status === "fulfilled") stops.push((one.value as { stop: () => Promise<void> }).stop);
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** Starts everything the product needs and supervises it until Ctrl-C. */
export function runProduct(mode: RunMode): void {
  process.on("SIGINT", () => exit(0));
  process.on("SIGTERM", () => exit(0));
  // the output is closed: printing the error would fail again, for ever
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void exit(0));
  process.on("uncaughtException", (error) => giveUp(error.message));
  console.log(`Starting ${PRODUCT_NAME}`);
  start(mode).catch((error: Error) => giveUp(error.message));
}
