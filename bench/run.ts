/** Runs one measurement by its name: `npm run -s bench plan -- --households 20`. Each prints, last, one line of JSON. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [name = ""] = process.argv.splice(2, 1);
const file = new URL(`./${name}.ts`, import.meta.url);
if (!/^[a-z]+$/.test(name) || !existsSync(fileURLToPath(file))) {
  console.error(`There is no measurement called "${name}". Choose plan, api, start, web, catalogue or bound.`);
  process.exit(1);
}
await import(file.href);
