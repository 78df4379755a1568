import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApiError } from "../../http/errors.ts";
import { commonPasswordMark, MARK_BYTES } from "./common-password-mark.ts";

/** Marks in order, one after another, as `npm run passwords` wrote them. */
const LIST = readFileSync(join(import.meta.dirname, "common-passwords.bin"));

/** Whether a password is among the 100,000 commonest in leaks, whichever of its letters are capitals. */
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

/** @throws ApiError 422 at this field where a new password is one that everybody tries first. */
export function refuseCommonPassword(password: string, field: "password" | "newPassword"): void {
  if (!isCommonPassword(password)) return;
  throw new ApiError({
    code: "UNPROCESSABLE",
    field,
    message:
      "Many people have used this password, so it is among the first that a thief tries. Three random words of your own are safer, and easy to remember.",
  });
}
