import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "./config.ts";

const TIMEOUT_MS = 10_000;

/** A required server does not respond. Waiting may help. */
export class ServerUnavailable extends StartupError {}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Explains an error code of the database (PostgreSQL, appendix A) and what to do about it. */
const EXPLANATIONS: Record<string, (url: URL) => string> = {
  "28P01": ({ username }) => `rejects the password of the user “${username}”. Correct the password in the address`,
  "28000": ({ username }) => `does not accept the user “${username}”. Correct the user in the address, or the server's pg_hba.conf`,
  "3D000": ({ pathname }) =>
    `has no database “${pathname.slice(1)}”. Create it with \`createdb ${pathname.slice(1)}\`, or correct the name in the address`,
  "53300": () => "has no free connections. Close some, or raise its max_connections",
  "57P03": () => "is starting up or shutting down. Try again in a moment",
  ENOTFOUND: ({ hostname }) => `has an unknown host name: “${hostname}”. Correct the name in the address`,
};

/** Errors that waiting may resolve. */
const TEMPORARY: ReadonlySet<string> = new Set(["53300", "57P03"]);

/** @param alternative another remedy, as the end of a sentence. */
const ending = (alternative: string) => (alternative === "" ? "." : `, or ${alternative}.`);

/**
 * Connects to the configured database.
 * @throws StartupError without the password in its message; `ServerUnavailable` if waiting may help.
 */
export async function checkDatabase(address: string, alternative = "", variable = "DATABASE_URL"): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    const url = new URL(address);
    const code = errorCode(error);
    const explanation = EXPLANATIONS[code]?.(url) ?? `does not respond: ${code}. Start it, or correct the address`;
    const ErrorType = code in EXPLANATIONS && !TEMPORARY.has(code) ? StartupError : ServerUnavailable;
    throw new ErrorType(`The database of ${variable} (${url.host}) ${explanation}${ending(alternative)}`);
  } finally {
    await client.end().catch(() => {}); // the connection may never have opened
  }
}

/** Opens and closes a TCP connection to `host:port`. @throws the network error. */
const checkPort = (address: string): Promise<void> =>
  new Promise((opened, failed) => {
    const [, host = "", port = ""] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
    const socket = connect({ host, port: Number(port), timeout: TIMEOUT_MS });
    socket.once("connect", () => {
      socket.destroy();
      opened();
    });
    socket.once("error", failed);
    socket.once("timeout", () => socket.destroy(new Error("ETIMEDOUT")));
  });

/**
 * Connects to the configured Temporal server, with TLS and API key from the environment.
 * @throws StartupError; `ServerUnavailable` if waiting may help.
 */
export async function checkTemporal(alternative = ""): Promise<void> {
  const [{ Connection }, { temporalConfig }] = await Promise.all([import("@temporalio/client"), import("./temporal-config.ts")]);
  const { connectionOptions, namespace } = temporalConfig();
  const address = connectionOptions.address ?? "127.0.0.1:7233";
  try {
    await checkPort(address); // fails at once; the client would retry until its timeout
    const connection = await Connection.connect({ ...connectionOptions, connectTimeout: TIMEOUT_MS });
    try {
      await connection.withDeadline(Date.now() + TIMEOUT_MS, () => connection.workflowService.describeNamespace({ namespace }));
    } finally {
      await connection.close();
    }
  } catch (error) {
    const isUnknown = /NotFound|NOT_FOUND/.test(`${(error as Error).message}`);
    const why = isUnknown
      ? `has no namespace “${namespace}”. Create it, or correct TEMPORAL_NAMESPACE`
      : `does not respond: ${errorCode(error)}. Start it, or correct the address or its TLS and key`;
    const ErrorType = isUnknown ? StartupError : ServerUnavailable;
    throw new ErrorType(`The Temporal server of TEMPORAL_ADDRESS (${address}) ${why}${ending(alternative)}`);
  }
}

const CHECK_EVERY_MS = 1000;

/**
 * Repeats a check until the server responds.
 * @param onWait called once, with the reason for the wait.
 * @throws StartupError if waiting does not help.
 */
export async function waitUntilAvailable(check: () => Promise<void>, onWait: (why: string) => void): Promise<void> {
  for (let hasReported = false; ; await wait(CHECK_EVERY_MS))
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof ServerUnavailable)) throw error;
      if (!hasReported) onWait(error.message);
      hasReported = true;
    }
}
