import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Secrets = z.object({
  authSecret: z.string(),
  operatorEmail: z.string(),
  operatorPassword: z.string(),
  operatorShown: z.boolean(),
  buyerPassword: z.string(),
  buyerShown: z.boolean(),
  supportWebhookSecret: z.string(),
  leadDataKey: z.string(),
  workflowDataKey: z.string(),
  vapidPublicKey: z.string(),
  vapidPrivateKey: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

const pathIn = (home: string) => join(home, "secrets.json");

/** In one step: a machine that loses power leaves the old file or the new one, never half of one. */
function write(home: string, secrets: Secrets): void {
  writeFileSync(`${pathIn(home)}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${pathIn(home)}.new`, pathIn(home));
}

/** @throws with what to do, where the file is there and cannot be used. */
function kept(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {};
  try {
    return Secrets.partial().parse(JSON.parse(readFileSync(path, "utf8"))) as Partial<Secrets>; // what is not there stays so
  } catch {
    throw new Error(
      `The passwords and keys in ${path} cannot be read: the file was cut off or changed. Put a copy of it back. If there is none, delete it: new ones are made, everybody logs in again, the operator's new password is printed, and what was sealed with the old key stays unreadable.`,
    );
  }
}

const PRIVATE_KEY_BYTES = 32;

/** Both keys of a pair as browsers and `web-push` take them. Node leaves out the zeros that one private key of 256 begins with. */
export function asVapidKeys(pair: ECDH): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const key = pair.getPrivateKey();
  const whole = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);
  return { vapidPublicKey: pair.getPublicKey("base64url"), vapidPrivateKey: whole.toString("base64url") };
}

/** A pair for notifications on phones, as `npx web-push generate-vapid-keys` makes it. */
function vapidKeys(): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return asVapidKeys(pair);
}

/** What a production environment sets and this one makes for itself: once, readable by its owner only. */
export function localSecrets(home: string): Secrets {
  const held = kept(pathIn(home));
  const secrets: Secrets = {
    authSecret: randomBytes(32).toString("hex"),
    operatorEmail: "operator@localhost.localdomain",
    operatorPassword: randomBytes(9).toString("base64url"),
    operatorShown: false,
    buyerPassword: randomBytes(9).toString("base64url"),
    buyerShown: false,
    supportWebhookSecret: randomBytes(24).toString("hex"),
    leadDataKey: randomBytes(32).toString("hex"),
    workflowDataKey: randomBytes(32).toString("hex"),
    ...vapidKeys(),
    ...held, // one that an earlier version wrote may lack some
  };
  if (Object.keys(held).length < Object.keys(secrets).length) write(home, secrets);
  return secrets;
}

/** A password is printed by the first start that comes up, and not again. */
export const rememberShown = (home: string, shown: Partial<Pick<Secrets, "operatorShown" | "buyerShown">>): void =>
  write(home, { ...localSecrets(home), ...shown });
