import { createHash } from "node:crypto";

/** One in eleven million passwords that are not on the list looks as if it were. */
export const MARK_BYTES = 5;

/** What the list of common passwords holds of each: the start of its hash, whichever of its letters are capitals. */
export const commonPasswordMark = (password: string): Buffer =>
  createHash("sha256").update(password.toLowerCase()).digest().subarray(0, MARK_BYTES);
