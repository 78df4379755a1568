import { createHmac } from "node:crypto";
import pg from "pg";
import { ensureRole, parseLogin } from "../../db/roles.ts";

/** The product's database on the embedded server. */
export const DATABASE = "larder";

const PRODUCT_ROLE = "larder_product";
/**
 * The address of the product's role on the embedded server. Its password is derived from the owner's, so that it need not be stored.
 */
export function toProductUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", url.password).update(PRODUCT_ROLE).digest("hex");
  url.username = PRODUCT_ROLE;
  return url.href;
}

/** Creates the product's database and role on the embedded server, if they are missing. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  await ensureRole(adminUrl, parseLogin(toProductUrl(adminUrl)));
}
