import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** Whoever lives, and whoever judges: everything that they run is covered by their figures. */
const ENTRIES = ["lab/prove/simulation/life.ts", "lab/prove/simulation/judge.ts"];
/** Imports that run something; types do not. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gm;

function fileOf(name: string, from: string): string | null {
  if (name.startsWith("#domain/")) return name.replace("#domain/", "domain/");
  return name.startsWith(".") ? relative(ROOT, join(ROOT, dirname(from), name)) : null;
}

/** Every file of ours that the simulator runs, by its place in the repository. */
export function coveredFiles(): string[] {
  const covered = new Set(ENTRIES);
  for (const file of covered)
    for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORTS)) {
      const imported = fileOf(name, file);
      if (imported) covered.add(imported);
    }
  return [...covered].sort();
}

/** What the simulator runs, as one hash. */
export function hashOfCovered(): string {
  const hash = createHash("sha256");
  for (const file of coveredFiles()) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}
