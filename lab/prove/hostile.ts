/**
 * Sends every call of the started product what nobody means well with: bodies that are too large, too deep, of another kind or with values that no
 * database holds, and addresses made of the like; as nobody, as a household and as an operator. `npm run -s prove hostile`.
 * `status5xx` = answers that blame us; `hangs` = no answer within ten seconds; `memoryGrowthMb` = how much more the API's process holds after a
 * second round of the same, once everything unused is thrown away; `rssGrowthMb` = the same without that, which says little. Exit code 1 where one of the first two is not 0, or memory grows by more than 50.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localSecrets } from "../../local/secrets.ts";
import { signInOperator } from "../../tests/setup/accounts/operator-sign-in.ts";
import { startProduct } from "../../tests/setup/product.ts";
import { type Body, hostileBodies, PARTS, type Schema } from "./hostile/bodies.ts";
import { memoryHeldMb } from "./hostile/memory-held.ts";

const HANGS_AFTER_MS = 10_000;
const AT_ONCE = 4;
const MOST_GROWTH_MB = 50;
/** Routes that end the session are tested last. */
const LAST = /logout|sign-out|sessions|DELETE \/api\/user$/;

type Call = { method: string; path: string; schema: Schema | undefined };
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
  components?: { schemas?: Record<string, Schema> };
};
type Asking = { method: string; address: string; body: Body | null; cookie: string };

const home = mkdtempSync(join(tmpdir(), "larder-hostile-"));
const product = await startProduct(home, { TRUSTED_PROXY: "1" });
try {
  const { url } = product;
  let places = 0;
  /** Each request has another client address, so that rate limits do not apply. */
  const place = () => `198.${18 + (++places >> 16)}.${(places >> 8) & 255}.${places & 255}`;
  const post = (path: string, json: unknown, cookie = "") =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie, "x-forwarded-for": place() },
      body: JSON.stringify(json),
    });
  const signedUp = await post("/api/auth/sign-up/email", {
    name: "Ada",
    email: `${randomUUID()}@larder.test`,
    password: "three random words",
  });
  const household = signedUp.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const { operatorEmail: email, operatorPassword: password } = localSecrets(home);
  const { cookie: operator } = await signInOperator(post, { email, password });

  const document = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as Document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody }]): Call => ({
        method: method.toUpperCase(),
        path,
        schema: requestBody?.content?.["application/json"]?.schema,
      }),
    ),
  );
  const named = (ref: string) => document.components?.schemas?.[ref.slice(ref.lastIndexOf("/") + 1)];

  const apiPid = () =>
    (JSON.parse(readFileSync(join(home, "processes.json"), "utf8")) as { name: string; pid: number }[]).findLast(
      ({ name }) => name === "api/server.ts",
    )?.pid;
  const rssMb = () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(apiPid())], { encoding: "utf8" })) / 1024;

  const counts = { requests: 0, status5xx: 0, hangs: 0, refused: 0, limited: 0 };
  async function send({ method, address, body, cookie }: Asking): Promise<void> {
    counts.requests++;
    const headers = { origin: url, cookie, "x-forwarded-for": place(), ...(body?.type && { "content-type": body.type }) };
    const bytes = body && Buffer.from(body.text, body.name === "bytes that are no text" ? "latin1" : "utf8");
    const sent = bytes && (body.chunked ? new Blob([new Uint8Array(bytes)]).stream() : new Uint8Array(bytes));
    const what = `${method} ${address.slice(0, 120)} with ${body?.name ?? "no body"}`;
    try {
      const answer = await fetch(`${url}${address}`, {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(HANGS_AFTER_MS),
        ...(sent && { body: sent, duplex: "half" }),
      });
      if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
      else await answer.arrayBuffer();
      if (answer.status === 429) counts.limited++;
      else if (answer.status >= 500) {
        counts.status5xx++;
        console.log(`${answer.status}: ${what}`);
      } else if (answer.status >= 400) counts.refused++;
    } catch (fault) {
      // a body rejected before it is read closes the connection
      if (fault instanceof Error && fault.name === "TimeoutError") {
        counts.hangs++;
        console.log(`no answer: ${what}`);
      } else counts.refused++;
    }
  }

  const askings = ({ method, path, schema }: Call): Asking[] => {
    const open = /\{\w+\}/g;
    const usual = path.replace(open, "1");
    const addresses = path.match(open)
      ? PARTS.map((part) => path.replace(open, part))
      : PARTS.map((part) => `${path}?q=${part}&id=${part}`);
    const all = addresses.map((address) => ({ address, body: null as Body | null }));
    if (method !== "GET" && method !== "HEAD") for (const body of hostileBodies(schema, named)) all.push({ address: usual, body });
    return all.flatMap(({ address, body }) => ["", household, operator].map((cookie) => ({ method, address, body, cookie })));
  };
  async function round(some: readonly Call[]): Promise<void> {
    const waiting = some.flatMap(askings);
    const client = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
  }

  const isLast = ({ method, path }: Call) => LAST.test(`${method} ${path}`);
  const usual = calls.filter((call) => !isLast(call));
  await round(usual); // warm-up: one-time allocations do not count as growth
  const pid = apiPid() ?? 0;
  const before = { rss: rssMb(), held: await memoryHeldMb(pid) };
  await round(usual);
  const rssGrowthMb = Math.round(rssMb() - before.rss);
  const memoryGrowthMb = Math.round((await memoryHeldMb(pid)) - before.held);
  await round(calls.filter(isLast));
  const healthy = (await fetch(`${url}/api/health`)).ok && apiPid() === pid;
  if (!healthy) console.log("the API did not survive");
  console.log(JSON.stringify({ operations: calls.length, ...counts, memoryGrowthMb, rssGrowthMb, healthy }));
  if (!healthy || counts.status5xx > 0 || counts.hangs > 0 || memoryGrowthMb > MOST_GROWTH_MB) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(home, { recursive: true, force: true });
}
