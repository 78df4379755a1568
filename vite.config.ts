import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { PRODUCT_NAME } from "#domain/product.ts";
import { installable } from "./deploy/build/installable.ts";
import { serverPages } from "./deploy/build/server-pages.ts";

/** sonner adds its styles as an element, which our content security policy refuses: web/ui/toasts.tsx imports them as a file instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: { filter: { id: /\/sonner\/dist\/index\.mjs$/ }, handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, "") },
};

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    { name: "product-name", transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT_NAME) },
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ["brotliCompress"], logLevel: "silent" }), // once, rather than for each visitor
    sonnerWithoutStyleElement,
    installable(),
    serverPages(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // what the first page needs in one file: as a dozen shared ones it is 7 kB larger and takes more requests
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } } },
  },
  resolve: { alias: { "react-style-singleton": fileURLToPath(new URL("./web/lib/style-singleton.ts", import.meta.url)) } },
  // the address that the browser names stays: the API refuses calls that come from another
  server: { proxy: { "/api": { target: process.env["API_URL"] ?? "http://127.0.0.1:3000", changeOrigin: false } } },
});
