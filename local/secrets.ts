import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Secrets = { authSecret: string; operatorEmail: string; operatorPassword: string };

/** What a production environment sets and this one makes for itself: once, readable by its owner only. `fresh` = made just now. */
export function localSecrets(home: string): Secrets & { fresh: boolean } {
  const path = join(home, "secrets.json");
  if (existsSync(path)) return { ...(JSON.parse(readFileSync(path, "utf8")) as Secrets), fresh: false };
  const secrets: Secrets = {
    authSecret: randomBytes(32).toString("hex"),
    operatorEmail: "operator@localhost.localdomain",
    operatorPassword: randomBytes(9).toString("base64url"),
  };
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return { ...secrets, fresh: true };
}
