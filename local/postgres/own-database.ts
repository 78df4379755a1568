import { createHmac } from "node:crypto";
import pg from "pg";
import { ensureRole, loginOf } from "../../db/roles.ts";

/** The product's database on a server of our own. */
export const DATABASE = "larder";

const PRODUCT_ROLE = "larder_product";
/**
 * An address on a server of our own, as the product signs in: it reads and writes rows, and changes neither tables nor what is only ever added to. Its password
 * follows from the owner's, so that nothing more has to be kept.
 */
export function productUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", url.password).update(PRODUCT_ROLE).digest("hex");
  url.username = PRODUCT_ROLE;
  return url.href;
}

/** Makes our database on a server of our own that does not have it yet, and the role with which the product signs in. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  await ensureRole(adminUrl, loginOf(productUrlOf(adminUrl)));
}
