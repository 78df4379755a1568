import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Secrets = {
  authSecret: string;
  operatorEmail: string;
  operatorPassword: string;
  operatorShown: boolean;
  buyerPassword: string;
  buyerShown: boolean;
  supportWebhookSecret: string;
  leadDataKey: string;
};

const pathIn = (home: string) => join(home, "secrets.json");
const write = (home: string, secrets: Secrets) => writeFileSync(pathIn(home), JSON.stringify(secrets, null, 2), { mode: 0o600 });

/** What a production environment sets and this one makes for itself: once, readable by its owner only. */
export function localSecrets(home: string): Secrets {
  const path = pathIn(home);
  const kept: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const secrets: Secrets = {
    authSecret: randomBytes(32).toString("hex"),
    operatorEmail: "operator@localhost.localdomain",
    operatorPassword: randomBytes(9).toString("base64url"),
    operatorShown: false,
    buyerPassword: randomBytes(9).toString("base64url"),
    buyerShown: false,
    supportWebhookSecret: randomBytes(24).toString("hex"),
    leadDataKey: randomBytes(32).toString("hex"),
    ...kept, // one that an earlier version wrote may lack some
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) write(home, secrets);
  return secrets;
}

/** A password is printed by the first start that comes up, and not again. */
export const rememberShown = (home: string, shown: Partial<Pick<Secrets, "operatorShown" | "buyerShown">>): void =>
  write(home, { ...localSecrets(home), ...shown });
