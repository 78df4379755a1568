import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const ENTRY = fileURLToPath(new URL("../../web/render-page.tsx", import.meta.url));

/** Vite plugin that builds the server renderer of public pages, with all its dependencies: React is not installed in an image. */
export const serverPages = (): Plugin => ({
  name: "server-pages",
  apply: "build",
  async writeBundle({ dir = "" }) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "error",
      plugins: [react()],
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir: join(dir, ".server"),
        emptyOutDir: true,
        target: "node22",
        rolldownOptions: { output: { entryFileNames: "render-page.mjs", chunkFileNames: "[name]-[hash].mjs" } },
      },
    });
  },
});
