import { createHmac, hkdfSync } from "node:crypto";

/** Keyed hashes of network addresses, email addresses and ids, which are counted and logged in place of them. Each begins with the name of its key. */
export type Marks = {
  /** By what limits are counted: the same for as long as the key is. */
  counted(text: string): string;
  /** What stands in the log: another one every month, so that nobody is followed from there for longer. */
  logged(text: string): string;
};

/** Enough to tell a million apart, and short in a line. */
const LOGGED_LETTERS = 16;

/** @param secret the product's own, from which keys for these two uses alone are made (HKDF, RFC 5869). */
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
