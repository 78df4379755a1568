/** Runs one proof by its name: `npm run -s prove spec`. Each prints, last, one line of JSON. */
import { readdirSync } from "node:fs";
import { basename } from "node:path";

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== basename(import.meta.filename))
  .map((file) => file.slice(0, -3));
const [name = ""] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`There is no proof called "${name}". Choose one of ${names.sort().join(", ")}.`);
  process.exit(1);
}
await import(`./${name}.ts`);
