import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signed event may be: a copy that somebody kept opens nothing. */
const FRESH_MS = 5 * 60_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs a body as the support tool does: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
export const signed = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
};

/** @param body the bytes as they came. */
export function signatureFits(secret: string, body: string, signature: string, nowMs: number): boolean {
  const [, seconds, mac] = SIGNATURE.exec(signature) ?? [];
  if (!seconds || !mac || Math.abs(nowMs - Number(seconds) * 1000) > FRESH_MS) return false;
  const right = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(right, Buffer.from(mac, "hex"));
}
