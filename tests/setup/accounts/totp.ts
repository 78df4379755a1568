import { createHmac } from "node:crypto";
import type pg from "pg";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** A secret as an authenticator app receives it (RFC 4648, without padding). */
export const base32 = (secret: string): string => {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

/** The code that an authenticator app shows for a secret (RFC 6238): SHA-1, six digits, 30 seconds. */
export function appCode(secret: string, nowMs = Date.now()): string {
  const bits = [...secret.replaceAll("=", "")].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / PERIOD_MS)));
  const sum = createHmac("sha1", key).update(counter).digest();
  const at = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Makes used codes half a minute older: each code works once, and a test need not wait for the next. */
export const codesGetOlder = (pool: pg.Pool): Promise<unknown> => pool.query(`update auth."twoFactor" set "usedStep" = "usedStep" - 1`);
