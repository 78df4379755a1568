/** The client as it is written, each change shown in the open page; what it asks of the API is passed on. */
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
process.once("disconnect", stop); // the supervisor is gone: nobody would stop us later
await server.listen();
process.send?.("ready");
