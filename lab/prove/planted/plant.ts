import { registerHooks } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A change of the source as it is loaded: this text, which stands in the file once, is read as another. */
export type Edit = { file: string; find: string; read: string };
export type Planted = { name: string; edits: readonly Edit[] };

const ROOT = dirname(dirname(import.meta.dirname));

export function changed(source: string, { file, find, read }: Edit): string {
  if (source.split(find).length !== 2) throw new Error(`${file} has not exactly one place that reads: ${find}`);
  return source.replace(find, () => read);
}

/** Plants a fault into whatever is loaded from here on; the files stay as they are. */
export function plant({ edits }: Planted): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith("file:")) return loaded;
      const file = relative(ROOT, fileURLToPath(url));
      const own = edits.filter((edit) => join(edit.file) === file);
      if (own.length === 0) return loaded;
      return { ...loaded, source: own.reduce((source, edit) => changed(source, edit), String(loaded.source)) };
    },
  });
}
