import type { Plugin, Rolldown } from "vite";

/** Features whose code a phone keeps from the first visit on, so that they open without a network. */
const KEPT =
  /\/web\/(features\/shopping-lists\/(shop|choose|week-recipes)-screen|lib\/kept-lists|lib\/offline|lib\/send-waiting|lib\/service-worker|ui\/toaster)\.tsx?$/;

/**
 * Finds the files of the app's shell: the entry, the screens that work without a network, and all that these import.
 * The other screens are kept as they are visited, so that nobody fetches charts for a shopping list.
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
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && (chunk.isEntry || KEPT.test(chunk.facadeModuleId ?? ""))) add(chunk.fileName, bundle);
      },
    },
    isShell: (url) => !url.startsWith("assets/") || url.endsWith(".woff2") || shell.has(url),
  };
}
