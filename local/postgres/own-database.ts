import pg from "pg";

/** The product's database on a server of our own. */
export const DATABASE = "larder";

/** Makes our database on a server of our own that does not have it yet. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
