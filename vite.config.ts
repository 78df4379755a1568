import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { shellFiles } from "./local/shell-files.ts";
import { PRODUCT_NAME } from "./workflows/domain/product.ts";

const API = `http://localhost:${process.env["PORT"] ?? 3000}`;
const shell = shellFiles();
const BASE = /node_modules\/(react|react-dom|scheduler|react-router|clsx|@tanstack\/[\w-]+)\//;

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwind(),
    { name: "product-name", transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT_NAME) },
    shell.plugin,
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
    // what every page needs anyway, in one file: many small ones compress worse
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } } },
  },
  server: { proxy: { "/api": API } },
});
