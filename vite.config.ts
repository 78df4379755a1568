import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { PRODUCT_NAME } from "./workflows/domain/product.ts";

const API = `http://localhost:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: "web",
  plugins: [react(), tailwind(), { name: "product-name", transformIndexHtml: (html) => html.replaceAll("%PRODUCT%", PRODUCT_NAME) }],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", manifest: true },
  server: { proxy: { "/api": API } },
});
