/**
 * The production image without Docker: runs the Dockerfile's steps in a temporary folder, starts the image's two commands from there against a PostgreSQL and a
 * Temporal that stand beside, as in docker-compose.yml, and uses the product: its page, its installable app, a sign-up, a plan, the commands that operators run.
 * Exit code 1 if anything fails.
 */
import { strict as assert } from "node:assert";
import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../local/ports.ts";
import { DATABASE, ensureDatabase } from "../../local/postgres/own-database.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { startMailbox } from "../../local/sandbox/mailbox/mailbox.ts";
import { findProgram, TEMPORAL_CLI } from "../../local/temporal/find-program.ts";
import { startTemporal } from "../../local/temporal/server.ts";
import { layOutImage, weigh } from "../../tests/setup/image.ts";
import { commandOfImage } from "./image/command.ts";

const MOST_MB = 450;
const logLine = (step: string) => console.error(step);

const image = await layOutImage(logLine);
const home = mkdtempSync(join(tmpdir(), "larder-beside-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access
const stops: (() => Promise<unknown>)[] = [];
try {
  const imageModulesMb = weigh(join(image, "node_modules"));
  assert.ok(imageModulesMb <= MOST_MB, `node_modules of the image weigh ${imageModulesMb} MB`);

  const postgres = await startPostgres({ dataDir: join(home, "postgres"), port: await freePort() });
  stops.push(() => postgres.stop());
  await ensureDatabase(postgres.url("postgres"));
  const program = await findProgram(TEMPORAL_CLI, logLine);
  const temporal = await startTemporal({ program, folder: join(home, "temporal"), port: await freePort(), uiPort: await freePort() });
  stops.push(temporal.stop);
  const mailbox = await startMailbox(join(home, "mailbox"));
  stops.push(mailbox.stop);

  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: port,
    DATABASE_URL: postgres.url(DATABASE),
    TEMPORAL_ADDRESS: temporal.address,
    PUBLIC_URL: url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    WORKFLOW_DATA_KEY: randomBytes(32).toString("hex"),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "hello@larder.test",
    SUPPORT_EMAIL: "help@larder.test",
    OPERATOR_EMAIL: "operator@larder.test",
    OPERATOR_PASSWORD: randomUUID(),
    PAYMENT_PROVIDER: "none",
    PLAN_IMPROVE_STARTS: "1",
  };
  const api = commandOfImage(image, ["api/server.ts"], env);
  stops.push(api.stop);
  await api.until(() => fetch(`${url}/api/health`).then(({ ok }) => ok));
  logLine("API ready");
  const worker = commandOfImage(image, ["worker/main.ts"], env);
  stops.push(worker.stop);
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: image, env });
  await worker.until(() => run("worker/alive.ts").then(() => true)); // the worker's health check of docker-compose.yml
  logLine("Worker ready");

  for (const path of ["/", "/meal-planner", "/sw.js", "/manifest.webmanifest", "/api/docs"])
    assert.equal((await fetch(`${url}${path}`)).status, 200, path);
  const page = await (await fetch(url)).text();
  const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  assert.match((await fetch(`${url}${script}`)).headers.get("cache-control") ?? "", /immutable/);

  const ask = (path: string, json: object, cookie = "", method = "POST") =>
    fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify(json),
    });
  const signedUp = await ask("/api/auth/sign-up/email", { email: "ada@larder.test", name: "Ada", password: "three random words" });
  assert.equal(signedUp.status, 200);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  assert.equal((await ask("/api/user/preferences", preferences, cookie, "PUT")).status, 200);
  const startedAt = performance.now();
  assert.equal((await ask("/api/simple-meal-plans", {}, cookie)).status, 201);
  const planMs = Math.round(performance.now() - startedAt);
  logLine("A plan is made");

  await run("deploy/commands/prices.ts", "list");
  await run("deploy/commands/leads.ts", "sellers");
  for (const line of [...api.lines(), ...worker.lines()]) assert.ok(JSON.parse(line).level, "every line of the log is JSON");
  assert.ok(api.lines().some((line) => JSON.parse(line).route === "/api/simple-meal-plans"));
  assert.ok(![...api.lines(), ...worker.lines()].some((line) => /larder\.test|Ada/.test(line)));
  assert.deepEqual([await api.stop(), await worker.stop()], [0, 0], "both exit by themselves when asked to");
  console.log(JSON.stringify({ imageModulesMb, planMs, logLines: api.lines().length + worker.lines().length }));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  for (const folder of [image, home]) rmSync(folder, { recursive: true, force: true });
}
