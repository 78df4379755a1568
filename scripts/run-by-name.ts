import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs the program of a folder that the command line names first; the rest of the line is its own. A name that is not there ends with code 1. */
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
