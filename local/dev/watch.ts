import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 60;
/** What the API and the worker run. */
const FOLDERS = ["activities", "api", "catalogue", "contracts", "db", "domain", "server", "worker", "workflows"];
const CODE = /\.(ts|json|csv)$/;
const NOT_RUN = /\.test\.ts$|^workflows\/histories\//;

/** Watches the servers' code. Changes within a moment are reported together, as paths from the root. @returns stops watching. */
export function watchCode(root: string, onChange: (files: readonly string[]) => void): () => void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const add = (file: string) => {
    if (!CODE.test(file) || NOT_RUN.test(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = [...files];
      files = new Set();
      onChange(all);
    }, DEBOUNCE_MS);
  };
  const watchers: FSWatcher[] = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => name && add(`${folder}/${name.replaceAll("\\", "/")}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Whether the worker must reload: any change outside `api/`. The API reloads on every change. */
export const affectsWorker = (files: readonly string[]): boolean => files.some((file) => !file.startsWith("api/"));
