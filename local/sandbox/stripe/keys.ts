import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Keys = { secretKey: string; publishableKey: string; webhookSecret: string; accountId: string };

const random = () => randomBytes(24).toString("hex");
export const newKeys = (): Keys => ({
  secretKey: `sk_test_${random()}`,
  publishableKey: `pk_test_${random()}`,
  webhookSecret: `whsec_${random()}`,
  accountId: `acct_${random().slice(0, 16)}`,
});

/** The sandbox's keys, generated once, in a file that only its owner can read. */
export function keysIn(folder: string): Keys {
  const path = join(folder, "keys.json");
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Keys;
  mkdirSync(folder, { recursive: true });
  const keys = newKeys();
  writeFileSync(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
