import { createHmac, hkdfSync } from "node:crypto";

/** Keyed hashes that replace network addresses, email addresses and ids in counters and logs. Each starts with its key's name. */
export type Marks = {
  /** For rate limits; stable as long as the key. */
  counted(text: string): string;
  /** For logs; changes every month, so no one can be tracked for longer. */
  logged(text: string): string;
};

/** Distinguishes a million addresses. */
const LOGGED_LETTERS = 16;

/** @param secret AUTH_SECRET; the keys of the two uses are derived from it (HKDF, RFC 5869). */
export function createMarks(secret: string, nowMs: () => number = Date.now): Marks {
  const derived = (use: string, bytes = 32) => Buffer.from(hkdfSync("sha256", secret, "", `marks: ${use}`, bytes));
  const name = derived("name", 4).toString("hex");
  const hashed = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const counting = derived("counted");
  let ofMonth = { month: "", key: counting };
  return {
    counted: (text) => `${name}.${hashed(counting, text)}`,
    logged(text) {
      const month = new Date(nowMs()).toISOString().slice(0, 7);
      if (ofMonth.month !== month) ofMonth = { month, key: derived(`logged ${month}`) };
      return `${name}.${month}.${hashed(ofMonth.key, text).slice(0, LOGGED_LETTERS)}`;
    },
  };
}
