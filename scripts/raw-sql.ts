/** Ends with code 1 where code about money writes SQL whose columns and rows no compiler knows. */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { rawSqlIn } from "./find-raw-sql.ts";

let found = 0;
for (const file of await ownFiles())
  for (const line of rawSqlIn(file, file.endsWith(".ts") ? readFileSync(file, "utf8") : "")) {
    console.log(
      `${file}:${line} hides columns from the compiler: write SQL with query(em) of db/query.ts, and what is to be written as an object there`,
    );
    found++;
  }
if (found > 0) process.exitCode = 1;
