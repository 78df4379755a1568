/** `npm run dev`: the product with hot reload. A changed screen appears in the open page, a changed server restarts within seconds. */
import { fileURLToPath } from "node:url";
import { getPublicUrl } from "../server/config.ts";
import { runService } from "./child.ts";
import { reloading } from "./dev/reloading.ts";
import { affectsWorker, watchCode } from "./dev/watch.ts";
import { freePort } from "./ports.ts";
import { runProduct } from "./product.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

runProduct({
  run: async ({ port, env, apiEnv, logStep, book, onStop, giveUp }) => {
    const apiPort = await freePort();
    // browsers and links in emails reach the API through Vite's server
    const settings = { ...env, PORT: String(apiPort), PUBLIC_URL: getPublicUrl({ PUBLIC_URL: env["PUBLIC_URL"], PORT: port }) };
    const cached = {
      ...settings,
      HOST: "127.0.0.1",
      NODE_COMPILE_CACHE: fileURLToPath(new URL("../.larderly/cache/compiled", import.meta.url)),
    };
    const server = (name: string, program: string, more: NodeJS.ProcessEnv = {}) =>
      reloading({ name, program, env: { ...cached, ...more }, logStep, onStart: (child) => book.add(program, child.pid) });
    const api = server("API", "api/server.ts", { MIGRATION_DATABASE_URL: apiEnv["MIGRATION_DATABASE_URL"] });
    const worker = server("Worker", "worker/main.ts");
    const web = runService({
      program: "local/dev/web.ts",
      env: { ...settings, WEB_PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` },
      onStep: logStep,
      onStart: (child) => book.add("web", child.pid),
      onGivenUp: giveUp,
    });
    for (const { stop } of [api, worker, web]) onStop(stop);
    await Promise.all([api.reload().then(worker.reload), web.ready]);
    const stopWatching = watchCode(ROOT, (files) => {
      void api.reload();
      if (affectsWorker(files)) void worker.reload();
    });
    onStop(async () => stopWatching());
  },
  hint: "Saved changes take effect within seconds.",
});
