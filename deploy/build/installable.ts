import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { PrecacheEntry } from "workbox-precaching";
import { LOCALE } from "#domain/locale.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { shellFiles } from "./shell-files.ts";

const WORKER = fileURLToPath(new URL("../../web/service-worker.ts", import.meta.url));
/** Built files for offline use. Files without a hash in their name are versioned by content. */
const PRECACHED = ["index.html", "theme.js", "icon.svg", "manifest.webmanifest", "assets/*.{js,css,woff2}"];

/** The web app manifest. */
const MANIFEST = {
  id: "/",
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: "A good week of meals for your household, priced at the till.",
  lang: LOCALE,
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbfaf7",
  theme_color: "#1f6b4a",
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [{ name: "Shop mode", url: "/simple-shopping-lists", icons: [{ src: "/icon-192.png", sizes: "192x192" }] }],
};

const precacheEntry = (folder: string, url: string): PrecacheEntry => ({
  url,
  revision: url.startsWith("assets/")
    ? null
    : createHash("sha256")
        .update(readFileSync(join(folder, url)))
        .digest("hex")
        .slice(0, 32),
});

/** Vite plugins that make the client installable and usable offline: the manifest, and sw.js with the list of precached files. */
export function installable(): Plugin[] {
  const shell = shellFiles();
  return [
    shell.plugin,
    {
      name: "installable",
      apply: "build",
      transformIndexHtml: () => [{ tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" }],
      generateBundle() {
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(MANIFEST) });
      },
      async writeBundle({ dir = "" }) {
        const precached = globSync(PRECACHED, { cwd: dir }).filter(shell.isShell).sort();
        await build({
          configFile: false,
          publicDir: false,
          logLevel: "error",
          define: { SHELL: JSON.stringify(precached.map((url) => precacheEntry(dir, url))) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: "es2022",
            rolldownOptions: { input: WORKER, output: { entryFileNames: "sw.js", format: "iife" } },
          },
        });
      },
    },
  ];
}
