/** `npm run -s reseal`: after `LEAD_DATA_KEY` was changed, seals with it what older keys have sealed. The product may run meanwhile. */
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
  const { resealed, unreadable, left } = await withDatabase((orm) => reseal(orm.em, seal));
  securityEvent("keys-resealed", { rows: resealed });
  console.log(`${resealed} rows are sealed with the newest key now.`);
  if (left > 0) console.log(`${left} were held by somebody meanwhile: run this again.`);
  if (unreadable > 0) console.log(`${unreadable} open with no key that is set: name the key that sealed them in LEAD_DATA_OLD_KEYS.`);
  if (left + unreadable > 0) process.exitCode = 1;
  else console.log("Older keys can go from LEAD_DATA_OLD_KEYS, once a day has passed: lead workflows under way may hold what they sealed.");
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
