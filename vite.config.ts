import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { shellFiles } from "./local/shell-files.ts";
import { PRODUCT_NAME } from "./workflows/domain/product.ts";

const API = `http://localhost:${process.env["PORT"] ?? 3000}`;
const shell = shellFiles();
/** Our own small parts and icons, which most screens share. */
const OWN_PARTS =
  /\/(web\/(lib|ui)\/(?!(ask-first|dialog|tabs|toaster)\.tsx$)|workflows\/domain\/|node_modules\/(lucide-react|@tanstack|idb-keyval)\/)/;
/** What windows, tabs and toasts are made of. Everything else that comes from packages stays with the screens that need it. */
const WINDOWS =
  /\/(web\/ui\/(ask-first|dialog|tabs)\.tsx$|node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|tslib|react-[^/]+|use-[^/]+|get-nonce)\/)/;

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    { name: "product-name", transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT_NAME) },
    shell.plugin,
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ["brotliCompress"], logLevel: "silent" }), // once, rather than for each visitor
    VitePWA({
      injectRegister: null, // web/lib/service-worker.ts does, and decides when a new version takes over
      includeManifestIcons: false,
      manifest: {
        id: "/",
        name: PRODUCT_NAME,
        short_name: PRODUCT_NAME,
        description: "The cheapest good week of meals at the till, for your household.",
        lang: "en-GB",
        start_url: "/",
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
      },
      workbox: {
        globPatterns: ["index.html", "theme.js", "icon.svg", "assets/*.{js,css,woff2}"],
        manifestTransforms: [async (entries) => ({ manifest: entries.filter(({ url }) => shell.isShell(url)) })],
        navigateFallback: "/index.html",
        // pages of the server's own, and files
        navigateFallbackDenylist: [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/],
        // hashed files of screens that somebody visits. No answer of the API is ever put into a cache: it is personal
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
            handler: "CacheFirst",
            options: { cacheName: "screens", expiration: { maxEntries: 80 }, cacheableResponse: { statuses: [200] } },
          },
        ],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      output: {
        // a few files instead of dozens of one kilobyte each, every one of which is a trip of its own on a phone's line
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], priority: 2 },
            { name: "kit", test: OWN_PARTS, minShareCount: 2, maxModuleSize: 8_000, includeDependenciesRecursively: false, priority: 1 },
            { name: "windows", test: WINDOWS, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": API } },
});
