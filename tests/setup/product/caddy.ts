import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../local/ports.ts";
import { end } from "../../../local/processes.ts";
import { CADDY, findProgram } from "../../../local/temporal/find-program.ts";

const STARTED_WITHIN_MS = 30_000;

type CaddyEnv = { WEB_FOLDER: string; API_ADDRESS: string; BALANCER_ADDRESSES: string; PAYMENT_PROVIDER?: string };

/** A log of every request, as may be enabled for debugging. */
const logsRequests = (config: string) => config.replace("encode zstd gzip", "log\n\tencode zstd gzip");

/** With a self-made certificate that is not installed as trusted. */
const certifiesItself = (config: string) => config.replace("admin off", "admin off\n\tauto_https disable_redirects\n\tskip_install_trust");

/** A real Caddy with the image's Caddyfile, modified by `change`: on plain HTTP, or on HTTPS with HTTP/2 as browsers use it. */
export async function startCaddy(env: CaddyEnv, { encrypted = false, change = logsRequests } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "larder-caddy-"));
  const port = await freePort();
  const url = encrypted ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  const program = await findProgram(CADDY, console.log);
  const config = join(folder, "Caddyfile");
  writeFileSync(config, certifiesItself(change(readFileSync("deploy/Caddyfile", "utf8"))));
  const caddy = spawn(program, ["run", "--config", config, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_ADDRESS: url, ...env },
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
  return { port, url, log, stop };
}
