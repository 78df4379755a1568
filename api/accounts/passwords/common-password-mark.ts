import { createHash } from "node:crypto";

/** Bytes of a hash on the list; one in eleven million other passwords matches by chance. */
export const MARK_BYTES = 5;

/** The entry of a password on the list of common passwords: the start of its hash, ignoring case. */
export const commonPasswordMark = (password: string): Buffer =>
  createHash("sha256").update(password.toLowerCase()).digest().subarray(0, MARK_BYTES);
