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

/** Atomic: after a power loss the old file or the new one exists, never half of one. */
function write(home: string, secrets: Secrets): void {
  writeFileSync(`${pathIn(home)}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${pathIn(home)}.new`, pathIn(home));
}

/** @throws if the file exists but cannot be read. */
function readSecrets(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {};
  try {
    return Secrets.partial().parse(JSON.parse(readFileSync(path, "utf8"))) as Partial<Secrets>; // missing ones stay missing
  } catch {
    throw new Error(
      `The passwords and keys in ${path} cannot be read: the file is incomplete or was changed. Restore a copy. If there is none, delete it: new ones are generated, everyone has to log in again, the operator's new password is printed, and data encrypted with the old keys is lost.`,
    );
  }
}

const PRIVATE_KEY_BYTES = 32;

/** A key pair in web-push's format. Node omits leading zeros of the private key, which occur in one of 256. */
export function asVapidKeys(pair: ECDH): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const key = pair.getPrivateKey();
  const whole = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]);
  return { vapidPublicKey: pair.getPublicKey("base64url"), vapidPrivateKey: whole.toString("base64url") };
}

/** Generates a key pair for push notifications, like `npx web-push generate-vapid-keys`. */
function generateVapidKeys(): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return asVapidKeys(pair);
}

/** Secrets for local use, generated once, in a file that only its owner can read. Production sets them in the environment. */
export function localSecrets(home: string): Secrets {
  const stored = readSecrets(pathIn(home));
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
    ...generateVapidKeys(),
    ...stored, // a file of an earlier version may lack some
  };
  if (Object.keys(stored).length < Object.keys(secrets).length) write(home, secrets);
  return secrets;
}

/** Remembers that a password was printed, so that it is printed only once. */
export const rememberShown = (home: string, shown: Partial<Pick<Secrets, "operatorShown" | "buyerShown">>): void =>
  write(home, { ...localSecrets(home), ...shown });
