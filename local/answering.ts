import pg from "pg";

const ANSWER_WITHIN_MS = 10_000;

const why = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Asks the configured database for a sign of life; throws a sentence that holds no password. */
export async function databaseAnswers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `The database of DATABASE_URL (${new URL(url).host}) does not answer: ${why(error)}. Start it, correct the address, or leave the variable out to use a database of our own.`,
    );
  } finally {
    await client.end().catch(() => {}); // one that never opened has nothing to close
  }
}

/** Asks the configured Temporal server for a sign of life, with the TLS and key that the environment gives. */
export async function temporalAnswers(address: string): Promise<void> {
  const [{ Connection }, { loadClientConnectConfig }] = await Promise.all([import("@temporalio/client"), import("@temporalio/envconfig")]);
  try {
    const connection = await Connection.connect({ ...loadClientConnectConfig().connectionOptions, connectTimeout: ANSWER_WITHIN_MS });
    await connection.close();
  } catch (error) {
    throw new Error(
      `The Temporal server of TEMPORAL_ADDRESS (${address}) does not answer: ${why(error)}. Start it, correct the address or its TLS and key, or leave the variable out to use a server of our own.`,
    );
  }
}
