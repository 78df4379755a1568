/** What a browser has to fetch, in bytes of gzip, as the aims count (the server sends Brotli, a seventh less): before the first page shows, and the most that any later page, or part of a page, adds. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { viteBuild } from "../../../deploy/build/web-build.ts";

export type Sizes = { initialGzipKb: number; maxRouteGzipKb: number; chartGzipKb: number };
/** `pages`: bytes that each later page or part adds, largest first. */
type Weighed = Sizes & { pages: readonly { key: string; gzipKb: number }[] };

/** The budgets, for a phone on a slow line. `page`: a page with a form fetches react-hook-form and zod, a page with a dialog Radix. */
export const MOST_KB = { initial: 140, page: 102 };

const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
/** The chart library, loaded after the page. */
const isChart = ({ key }: { key: string }) => key.endsWith("ui/chart/chart-body.tsx");

/** The files of an entry and its static imports. */
function collectFiles(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, seen);
  return seen;
}

/** The entry's files, and for each dynamic import the files that the browser does not have yet. */
export function filesToFetch(manifest: Manifest) {
  const keys = Object.keys(manifest);
  const initial = collectFiles(manifest, keys.find((key) => manifest[key]?.isEntry) ?? "");
  const later = keys
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => {
      const askers = keys.filter((one) => manifest[one]?.dynamicImports?.includes(key)).map((one) => collectFiles(manifest, one));
      const had = (file: string) => initial.has(file) || (askers.length > 0 && askers.every((files) => files.has(file)));
      return { key, files: [...collectFiles(manifest, key)].filter((file) => !had(file)) };
    });
  return { initial: [...initial], later };
}

/** Builds the client into a temporary folder and measures it. */
export async function weighBuild(): Promise<Weighed> {
  const outDir = mkdtempSync(join(tmpdir(), "larder-web-"));
  try {
    await viteBuild(["--outDir", outDir, "--emptyOutDir", "--manifest"]);
    const { initial, later } = filesToFetch(JSON.parse(readFileSync(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest);
    const gzipped = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
    const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);
    const pages = later.map(({ key, files }) => ({ key, gzipKb: kb(weigh(files)) })).sort((a, b) => b.gzipKb - a.gzipKb);
    return {
      initialGzipKb: kb(weigh(initial) + gzipped("index.html")),
      maxRouteGzipKb: pages.find((page) => !isChart(page))?.gzipKb ?? 0,
      chartGzipKb: pages.find(isChart)?.gzipKb ?? 0,
      pages,
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
