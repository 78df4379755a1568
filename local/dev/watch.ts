import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 60;
const FOLDERS = ["activities", "api", "db", "worker", "workflows"];
/** Of the checkout's own folder. */
const FILES = /^(config|log|log-safety)\.ts$/;
const CODE = /\.(ts|json|csv)$/;
const NOT_RUN = /\.test\.ts$|^workflows\/histories\//;

/** Tells of changes to what the servers run, by the files' names from the root of the checkout; several within a moment are one. */
export function watchCode(root: string, changed: (files: readonly string[]) => void): () => void {
  let files = new Set<string>();
  let settled: NodeJS.Timeout | undefined;
  const hear = (file: string) => {
    if (!CODE.test(file) || NOT_RUN.test(file)) return;
    files.add(file);
    clearTimeout(settled);
    settled = setTimeout(() => {
      const all = [...files];
      files = new Set();
      changed(all);
    }, SETTLED_AFTER_MS);
  };
  const watchers: FSWatcher[] = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => name && hear(`${folder}/${name.replaceAll("\\", "/")}`)),
  );
  watchers.push(watch(root, (_, name) => name && FILES.test(name) && hear(name)));
  return () => {
    clearTimeout(settled);
    for (const watcher of watchers) watcher.close();
  };
}

/** Whom a change concerns: a page's route is the API's alone, a program of the worker's both, as the API uses its parts. */
export const concerns = (files: readonly string[]): { worker: boolean } => ({ worker: files.some((file) => !file.startsWith("api/")) });
