import type { Plugin, Rolldown } from "vite";

/** A circle among files that import each other, by their names; undefined where there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Stops a build whose files need each other in a circle. Modules that do not may still end in such files, by how they are put together; then one runs before
 * what it calls is there, and the pages that fetch it show nothing.
 */
export const refuseCircles = (): Plugin => ({
  name: "refuse-circles",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === "chunk");
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle)
      this.error(`These files of the client need each other in a circle: ${circle.join(" → ")}. Change how vite.config.ts groups them.`);
  },
});
