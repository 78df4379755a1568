import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMadeOfOwnWords } from "#domain/accounts/own-words.ts";
import { ApiError } from "../../http/errors.ts";
import { commonPasswordMark, MARK_BYTES } from "./common-password-mark.ts";

/** Sorted marks, written by `npm run passwords`. */
const LIST = readFileSync(join(import.meta.dirname, "common-passwords.bin"));

/** Whether a password is among the 100,000 most common in leaks, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const mark = commonPasswordMark(password);
  let [from, to] = [0, LIST.length / MARK_BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = mark.compare(LIST, middle * MARK_BYTES, (middle + 1) * MARK_BYTES);
    if (order === 0) return true;
    if (order > 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

const SAFER = "so it's one of the first a thief would try. Three random words of your own are safer and easy to remember.";
const passwordFault = (password: string): string | null => {
  if (isCommonPassword(password)) return `Many people have used this password, ${SAFER}`;
  if (isMadeOfOwnWords(password)) return `This password uses words found all over this site, ${SAFER}`;
  return null;
};

/** @throws ApiError 422 on this field if a new password is common or made of our own words. */
export function rejectCommonPassword(password: string, field: "password" | "newPassword"): void {
  const fault = passwordFault(password);
  if (fault) throw new ApiError({ code: "UNPROCESSABLE", field, message: fault });
}
