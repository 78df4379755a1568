import { createHmac } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { symmetricDecrypt } from "better-auth/crypto";
import { findAppSecret, markStepUsed } from "../../../db/operators/app-code.writes.ts";
import type { Auth } from "../../accounts/public/auth.ts";

const STEP_MS = 30_000;
/** better-auth also accepts the previous and next step, as clocks differ. */
const STEP_OFFSETS = [-1, 0, 1];

/** The code of a time step (RFC 6238 over RFC 4226): SHA-1, six digits. */
function codeForStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const sum = createHmac("sha1", secret).update(counter).digest();
  const at = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Whether an app code was used before; marks it as used. Needed because better-auth accepts a code more than once. Call it after the password
 * check and before better-auth verifies the code; a wrong code is left to better-auth, which counts it.
 */
export async function wasUsed(auth: Auth, em: EntityManager, operatorId: string, code: string): Promise<boolean> {
  const encrypted = await findAppSecret(em, operatorId);
  if (!encrypted) return false;
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: encrypted });
  const now = Math.floor(Date.now() / STEP_MS);
  const step = STEP_OFFSETS.map((offset) => now + offset).find((one) => codeForStep(secret, one) === code);
  return step !== undefined && !(await markStepUsed(em, operatorId, step));
}
