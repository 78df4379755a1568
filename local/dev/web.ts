/** Vite's development server: hot module replacement for the client, and a proxy to the API. */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = await createServer({
  configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
  logLevel: "warn",
  clearScreen: false,
  server: { port: Number(process.env["WEB_PORT"]), host: process.env["HOST"] ?? "127.0.0.1", strictPort: true },
});
const stop = () => void server.close().finally(() => process.exit(0));
process.once("SIGTERM", stop);
process.once("disconnect", stop); // the supervisor is gone and could not stop us later
await server.listen();
process.send?.("ready");
