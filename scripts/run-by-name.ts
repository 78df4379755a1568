import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs the program in `folder` named by the first argument, with the remaining arguments. Exits with code 1 for an unknown name. */
export async function runByName(folder: string, kind: "measurement" | "proof"): Promise<void> {
  const names = readdirSync(folder)
    .filter((file) => /^[a-z]+(?:-[a-z]+)*\.ts$/.test(file) && file !== "run.ts")
    .map((file) => file.slice(0, -3));
  const [name = ""] = process.argv.splice(2, 1);
  if (!names.includes(name)) {
    console.error(`There is no ${kind} called "${name}". Choose one of ${names.join(", ")}.`);
    process.exit(1);
  }
  await import(pathToFileURL(join(folder, `${name}.ts`)).href);
}
