import { createHmac } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { symmetricDecrypt } from "better-auth/crypto";
import { secretOfApp, takeStep } from "../../../db/operators/app-code.writes.ts";
import type { Auth } from "../../accounts/public/auth.ts";

const STEP_MS = 30_000;
/** The library takes the code of the step before and of the one after too: clocks differ. */
const STEPS_AWAY = [-1, 0, 1];

/** The code of a time step (RFC 6238 over RFC 4226): SHA-1, six digits. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const sum = createHmac("sha1", secret).update(counter).digest();
  const at = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Whether a code of the app was taken before; from now on it was. The library compares codes and knows nothing of earlier ones, so this is asked first,
 * of somebody who has shown their password. A code that is no code of the app is left to the library, which counts it.
 */
export async function wasUsed(auth: Auth, em: EntityManager, operatorId: string, code: string): Promise<boolean> {
  const kept = await secretOfApp(em, operatorId);
  if (!kept) return false;
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: kept });
  const now = Math.floor(Date.now() / STEP_MS);
  const step = STEPS_AWAY.map((away) => now + away).find((one) => codeOf(secret, one) === code);
  return step !== undefined && !(await takeStep(em, operatorId, step));
}
