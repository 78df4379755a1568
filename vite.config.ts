import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { PRODUCT_NAME } from "#domain/product.ts";
import { refuseCircles } from "./deploy/build/chunk-circles.ts";
import { installable } from "./deploy/build/installable.ts";
import { serverPages } from "./deploy/build/server-pages.ts";

/** Our own small parts and icons, which most screens share. Not rules of the domain: some of those are too large, and would need the others from here. */
const OWN_PARTS =
  /\/(web\/(lib|ui)\/(?!(dialog-window|form|late-contract|one-field-form|tabs|toaster)\.tsx?$)|node_modules\/(@tanstack|idb-keyval)\/)/;
/** What windows and toasts are made of: fetched after the page. Everything else that comes from packages stays with the screens that need it. */
const WINDOWS =
  /\/(web\/ui\/dialog-window\.tsx$|node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|tslib|react-(?!hook-form)[^/]+|use-[^/]+|get-nonce)\/)/;
/** Tabs, and what windows share with them. */
const TABS =
  /\/(web\/ui\/tabs\.tsx$|node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-[^/]+))\/)/;
/** Forms: fetched with the first screen that has one. */
const FORMS = /\/(web\/ui\/(form|one-field-form|late-contract)\.tsx?$|node_modules\/react-hook-form\/)/;
/** What checks a form: fetched after the screen, with its contract. */
const CHECKS = /\/(workflows\/contracts\/text\.ts$|node_modules\/(@hookform|zod)\/)/;

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    { name: "product-name", transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT_NAME) },
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ["brotliCompress"], logLevel: "silent" }), // once, rather than for each visitor
    installable(),
    refuseCircles(),
    serverPages(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: true }, // a message is put where it is said, so no screen fetches those of its neighbours
      output: {
        // a few files instead of dozens of one kilobyte each, every one of which is a trip of its own on a phone's line
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], priority: 2 },
            { name: "kit", test: OWN_PARTS, minShareCount: 2, maxModuleSize: 8_000, includeDependenciesRecursively: false, priority: 1 },
            { name: "tabs", test: TABS, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
            { name: "windows", test: WINDOWS, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
            { name: "forms", test: FORMS, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
            { name: "checks", test: CHECKS, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: { alias: { "react-style-singleton": fileURLToPath(new URL("./web/lib/style-singleton.ts", import.meta.url)) } },
  // the address that the browser names stays: the API refuses calls that come from another
  server: { proxy: { "/api": { target: process.env["API_URL"] ?? "http://127.0.0.1:3000", changeOrigin: false } } },
});
