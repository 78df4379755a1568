/** What a browser has to fetch, in bytes of gzip, as the aims count (the server sends Brotli, a seventh less): before the first page shows, and the most that any later page, or part of a page, adds. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { viteBuild } from "../../local/build/web-build.ts";

export type Sizes = { initialGzipKb: number; maxRouteGzipKb: number; chartGzipKb: number };

const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Builds the client into a folder of its own, prints what each later page adds, and gives the sums. */
export async function weighBuild(): Promise<Sizes> {
  const outDir = mkdtempSync(join(tmpdir(), "larder-web-"));
  try {
    await viteBuild(["--outDir", outDir, "--emptyOutDir", "--manifest"]);
    const manifest = JSON.parse(readFileSync(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
    const gzipped = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;

    /** The files of an entry and of everything it imports at once. */
    const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk.file)) return seen;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
      for (const imported of chunk.imports ?? []) filesOf(imported, seen);
      return seen;
    };
    const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "";
    const initial = filesOf(entry);
    /** What a browser has for certain when it fetches this: the files of the one page that asks for it, else those of the app. */
    const hadBefore = (key: string) => {
      const [asker, another] = Object.keys(manifest).filter((one) => manifest[one]?.dynamicImports?.includes(key));
      return asker && !another ? filesOf(asker) : initial;
    };
    const routes = Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry)
      .map((key) => {
        const had = hadBefore(key);
        return { key, bytes: weigh([...filesOf(key)].filter((file) => !had.has(file))) };
      })
      .sort((a, b) => b.bytes - a.bytes);
    /** Charts are drawn by a library of its own weight, fetched after the page that shows them. */
    const isChart = ({ key }: { key: string }) => key.endsWith("ui/chart-body.tsx");
    const chart = routes.find(isChart);
    const pages = routes.filter((route) => !isChart(route));
    for (const { key, bytes } of routes) console.log(`${kb(bytes).toFixed(1).padStart(8)} kB  ${key}`);
    return {
      initialGzipKb: kb(weigh(initial) + gzipped("index.html")),
      maxRouteGzipKb: kb(pages[0]?.bytes ?? 0),
      chartGzipKb: kb(chart?.bytes ?? 0),
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
