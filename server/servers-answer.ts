import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ServerAway, StartFault } from "./start-fault.ts";

const ANSWER_WITHIN_MS = 10_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** What a database's refusal means for whoever wrote the address (PostgreSQL, appendix A), and what to do about it. */
const REFUSALS: Record<string, (url: URL) => string> = {
  "28P01": ({ username }) => `refuses the password of the user “${username}”. Correct the password in the address`,
  "28000": ({ username }) =>
    `lets the user “${username}” in from nowhere, or has no such user. Correct the user in the address, or the server's pg_hba.conf`,
  "3D000": ({ pathname }) =>
    `has no database “${pathname.slice(1)}”. Make it with \`createdb ${pathname.slice(1)}\`, or correct the name in the address`,
  "53300": () => "has no connection left. Close some, or raise its max_connections",
  "57P03": () => "is starting up or shutting down. Try again in a moment",
  ENOTFOUND: ({ hostname }) => `is on a machine that nobody knows: “${hostname}”. Correct the name in the address`,
};

/** Refusals that pass by themselves. */
const PASSES: ReadonlySet<string> = new Set(["53300", "57P03"]);

/** @param otherwise what else may be done, as the rest of a sentence. */
const ending = (otherwise: string) => (otherwise === "" ? "." : `, or ${otherwise}.`);

/**
 * Asks the configured database for a sign of life.
 * @throws StartFault with a sentence that holds no password; `ServerAway` where waiting may help.
 */
export async function databaseAnswers(address: string, otherwise = "", variable = "DATABASE_URL"): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
  } catch (error) {
    const url = new URL(address);
    const code = codeOf(error);
    const refusal = REFUSALS[code]?.(url) ?? `does not answer: ${code}. Start it, or correct the address`;
    const Fault = code in REFUSALS && !PASSES.has(code) ? StartFault : ServerAway;
    throw new Fault(`The database of ${variable} (${url.host}) ${refusal}${ending(otherwise)}`);
  } finally {
    await client.end().catch(() => {}); // one that never opened has nothing to close
  }
}

/** Whether anything takes a connection at `host:port`. @throws what the network says, where nothing does. */
const somebodyListens = (address: string): Promise<void> =>
  new Promise((listens, failed) => {
    const [, host = "", port = ""] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
    const socket = connect({ host, port: Number(port), timeout: ANSWER_WITHIN_MS });
    socket.once("connect", () => {
      socket.destroy();
      listens();
    });
    socket.once("error", failed);
    socket.once("timeout", () => socket.destroy(new Error("ETIMEDOUT")));
  });

/**
 * Asks the configured Temporal server for a sign of life, with the TLS and key that the environment gives.
 * @throws StartFault; `ServerAway` where waiting may help.
 */
export async function temporalAnswers(otherwise = ""): Promise<void> {
  const [{ Connection }, { temporalConfig }] = await Promise.all([import("@temporalio/client"), import("./temporal-config.ts")]);
  const { connectionOptions, namespace } = temporalConfig();
  const address = connectionOptions.address ?? "127.0.0.1:7233";
  try {
    await somebodyListens(address); // the client would try again and again for all of its time
    const connection = await Connection.connect({ ...connectionOptions, connectTimeout: ANSWER_WITHIN_MS });
    try {
      await connection.withDeadline(Date.now() + ANSWER_WITHIN_MS, () => connection.workflowService.describeNamespace({ namespace }));
    } finally {
      await connection.close();
    }
  } catch (error) {
    const isUnknown = /NotFound|NOT_FOUND/.test(`${(error as Error).message}`);
    const why = isUnknown
      ? `has no namespace “${namespace}”. Make it, or correct TEMPORAL_NAMESPACE`
      : `does not answer: ${codeOf(error)}. Start it, or correct the address or its TLS and key`;
    const Fault = isUnknown ? StartFault : ServerAway;
    throw new Fault(`The Temporal server of TEMPORAL_ADDRESS (${address}) ${why}${ending(otherwise)}`);
  }
}

const ASK_AGAIN_AFTER_MS = 1000;

/**
 * Waits for a server that is away, and says once what it waits for.
 * @param answers asks the server for a sign of life.
 * @throws StartFault where waiting does not help.
 */
export async function untilAnswers(answers: () => Promise<void>, onWait: (why: string) => void): Promise<void> {
  for (let hasSaid = false; ; await wait(ASK_AGAIN_AFTER_MS))
    try {
      return await answers();
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      if (!hasSaid) onWait(error.message);
      hasSaid = true;
    }
}
