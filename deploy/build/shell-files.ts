import type { Plugin, Rolldown } from "vite";

/** Code that is precached on the first visit, for offline use: shopping lists. */
const KEPT = [
  "features/shopping/shop-mode/choose-screen.tsx",
  "features/shopping/lists/list-screen.tsx",
  "features/shopping/shop-mode/shop-screen.tsx",
  "features/shopping/lists/this-weeks-list-screen.tsx",
  "features/shopping/lists/week-recipes-screen.tsx",
  "features/shopping/lists/send-waiting.ts",
  "lib/offline.ts",
  "lib/service-worker.ts",
  "ui/toasts.tsx",
].map((name) => `/web/${name}`);
const isKept = (module: string) => KEPT.some((name) => module.endsWith(name));

/**
 * Finds the files to precache: the entry, the screens that work offline, and their imports. Other screens are cached when visited.
 * @throws if a file of the list is not in the build, because it was moved
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
        if (missing.length > 0) throw new Error(`These files should be precached but are not in the build: ${missing.join(", ")}`);
        for (const chunk of chunks) if (chunk.isEntry || chunk.moduleIds.some(isKept)) add(chunk.fileName, bundle);
      },
    },
    isShell: (url) => !url.startsWith("assets/") || url.endsWith(".woff2") || shell.has(url),
  };
}
