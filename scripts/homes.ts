/** Ends with code 1 where a file has for itself what has one home: lengths of time, formats of money, London's clock. */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { secondHomesIn } from "./one-home.ts";

const found = (await ownFiles())
  .filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file))
  .flatMap((file) => secondHomesIn(file, readFileSync(file, "utf8")));
for (const { file, line, what, home } of found) console.log(`${file}:${line} has ${what}; take it from ${home}`);
if (found.length > 0) process.exitCode = 1;
