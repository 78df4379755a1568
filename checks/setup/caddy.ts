import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../local/ports.ts";
import { end } from "../../local/processes.ts";
import { CADDY, findProgram } from "../../local/temporal/find-program.ts";

const STARTED_WITHIN_MS = 30_000;

/** A real Caddy with the file that the image has, and a log of every request, as somebody may switch on who looks for a fault. */
export async function startCaddy(env: { WEB_FOLDER: string; API_ADDRESS: string; BALANCER_ADDRESSES: string; PAYMENT_PROVIDER?: string }) {
  const folder = mkdtempSync(join(tmpdir(), "larder-caddy-"));
  const port = await freePort();
  const program = await findProgram(CADDY, console.log);
  const config = join(folder, "Caddyfile");
  writeFileSync(config, readFileSync("local/Caddyfile", "utf8").replace("encode zstd gzip", "log\n\tencode zstd gzip"));
  const caddy = spawn(program, ["run", "--config", config, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: Buffer[] = [];
  for (const stream of [caddy.stdout, caddy.stderr]) stream.on("data", (text: Buffer) => void log.push(text));
  const stop = async () => {
    await end(caddy, 5000);
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  for (let waited = 0; !(await answers()); waited += 50) {
    if (caddy.exitCode !== null || waited > STARTED_WITHIN_MS) {
      await stop();
      throw new Error(`Caddy does not start: ${Buffer.concat(log)}`);
    }
    await wait(50);
  }
  return { port, url: `http://127.0.0.1:${port}`, log, stop };
}
