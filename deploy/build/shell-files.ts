import type { Plugin, Rolldown } from "vite";

/** Code that a phone keeps from the first visit on, so that it works without a network: the lists, and what is done with them. */
const KEPT = [
  "features/shopping/lists/choose-screen.tsx",
  "features/shopping/lists/list-screen.tsx",
  "features/shopping/lists/shop-screen.tsx",
  "features/shopping/lists/this-weeks-list-screen.tsx",
  "features/shopping/lists/typed-own-item.ts",
  "features/shopping/lists/week-recipes-screen.tsx",
  "features/shopping/lists/send-waiting.ts",
  "lib/offline.ts",
  "lib/service-worker.ts",
  "ui/dialog-window.tsx",
  "ui/toaster.tsx",
].map((name) => `/web/${name}`);
/** What checks a form: the item that somebody adds in a shop. */
const CHECKER = "/node_modules/@hookform/resolvers/zod/";

const isKept = (module: string) => KEPT.some((name) => module.endsWith(name)) || module.includes(CHECKER);

/**
 * Finds the files of the app's shell: the entry, the screens that work without a network, and all that these import.
 * The other screens are kept as they are visited, so that nobody fetches charts for a shopping list.
 * @throws where a file to be kept is not in what is built: it has moved, and would be missed without a network
 */
export function shellFiles(): { plugin: Plugin; isShell: (url: string) => boolean } {
  const shell = new Set<string>();
  const add = (file: string, bundle: Rolldown.OutputBundle) => {
    const chunk = bundle[file];
    if (shell.has(file) || chunk?.type !== "chunk") return;
    shell.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) shell.add(style);
    for (const imported of chunk.imports) add(imported, bundle);
  };
  return {
    plugin: {
      name: "shell-files",
      generateBundle: (_, bundle) => {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const missing = KEPT.filter((name) => !chunks.some(({ moduleIds }) => moduleIds.some((module) => module.endsWith(name))));
        if (missing.length > 0) throw new Error(`To be kept for use without a network, but not built: ${missing.join(", ")}`);
        for (const chunk of chunks) if (chunk.isEntry || chunk.moduleIds.some(isKept)) add(chunk.fileName, bundle);
      },
    },
    isShell: (url) => !url.startsWith("assets/") || url.endsWith(".woff2") || shell.has(url),
  };
}
