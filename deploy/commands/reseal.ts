/** `npm run -s reseal`: re-encrypts rows of older keys with the current `LEAD_DATA_KEY`. The product may be running. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { reseal } from "../../db/leads/reseal.writes.ts";
import { configuredSeal } from "../../db/seal.ts";
import { localSecrets } from "../../local/secrets.ts";
import { readConfig } from "../../server/config.ts";
import { securityEvent } from "../../server/security-events.ts";
import { withDatabase } from "../prices/database.ts";

async function run(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const seal = configuredSeal({
    LEAD_DATA_KEY: config.LEAD_DATA_KEY ?? localSecrets(resolve(config.LARDERLY_HOME ?? ".larderly")).leadDataKey,
    LEAD_DATA_OLD_KEYS: config.LEAD_DATA_OLD_KEYS,
  });
  if (!seal) throw new Error("LEAD_DATA_KEY is not set.");
  const { resealed, unreadable, locked } = await withDatabase((orm) => reseal(orm.em, seal));
  securityEvent("keys-resealed", { rows: resealed });
  console.log(`${resealed} rows were re-encrypted with the newest key.`);
  if (locked > 0) console.log(`${locked} rows were locked: run this again.`);
  if (unreadable > 0) console.log(`${unreadable} rows cannot be decrypted with the configured keys: add their key to LEAD_DATA_OLD_KEYS.`);
  if (locked + unreadable > 0) process.exitCode = 1;
  else
    console.log(
      "Older keys can be removed from LEAD_DATA_OLD_KEYS after a day, when running lead workflows no longer hold data encrypted with them.",
    );
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
