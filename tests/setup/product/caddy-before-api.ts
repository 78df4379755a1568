import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../../../local/ports.ts";
import { startCaddy } from "./caddy.ts";

const CHUNK_BYTES = 16 * 1024;
const BALANCER = "127.0.0.1/32";
/** A built web client. */
const BUILT = [
  ["index.html", "<!doctype html><title>the page</title>"],
  ["assets/app-1.js", "app()"],
  ["assets/app-1.js.br", brotliCompressSync("app()")],
  ["sw.js", "worker()"],
  ["manifest.webmanifest", "{}"],
  ["outward-codes.json", "{}"],
  ["icon.svg", "<svg/>"],
  [".vite/manifest.json", "secret"],
  [".stamp", "secret"],
] as const;

type ReceivedRequest = { url: string; forwarded: string; requestId: string; bytes: number };

/** A fake API: answers every request with `{}` and records it. */
const createFakeApi = (requests: ReceivedRequest[]) =>
  createServer(async (incoming, answer) => {
    let bytes = 0;
    try {
      for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    } catch {
      return; // an aborted request does not count
    }
    requests.push({
      url: incoming.url ?? "",
      forwarded: String(incoming.headers["x-forwarded-for"]),
      requestId: String(incoming.headers["x-request-id"]),
      bytes,
    });
    answer
      .setHeader("content-type", "application/json")
      .setHeader("server", "ours")
      .setHeader("x-content-type-options", "nosniff")
      .end("{}");
  });

/** A real Caddy with the image's Caddyfile in front of a built client and a fake API, for a test file. */
export function caddyBeforeApi() {
  const folder = mkdtempSync(join(tmpdir(), "larder-caddy-"));
  /** The requests to the fake API, newest last. */
  const requests: ReceivedRequest[] = [];
  const api = createFakeApi(requests);
  const held = { port: 0, apiPort: 0, log: [] as Buffer[] };
  const listen = () => new Promise<void>((up) => api.listen(held.apiPort, "127.0.0.1", () => up()));

  const startBeforeApi = (PAYMENT_PROVIDER?: string) =>
    startCaddy({
      WEB_FOLDER: folder,
      API_ADDRESS: `127.0.0.1:${held.apiPort}`,
      BALANCER_ADDRESSES: BALANCER,
      ...(PAYMENT_PROVIDER && { PAYMENT_PROVIDER }),
    });

  let caddy: Awaited<ReturnType<typeof startCaddy>> | undefined;
  beforeAll(async () => {
    for (const [name, text] of BUILT) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    held.apiPort = await freePort();
    await listen();
    caddy = await startBeforeApi();
    Object.assign(held, { port: caddy.port, log: caddy.log });
  }, 180_000);
  afterAll(async () => {
    await caddy?.stop();
    api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const address = (path: string) => `http://127.0.0.1:${held.port}${path}`;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address(path), { headers });
  const post = (path: string, bytes: number) =>
    fetch(address(path), { method: "POST", headers: { "content-type": "application/json" }, body: " ".repeat(bytes) });
  /** Requests a path literally: `fetch` would normalise dots and percent signs. */
  const getLiterally = (path: string): Promise<IncomingMessage> =>
    new Promise((answered, failed) => request({ port: held.port, host: "127.0.0.1", path }, answered).on("error", failed).end());
  /** Sends this many bytes in chunks, without Content-Length. */
  const postChunked = (path: string, bytes: number): Promise<number | undefined> =>
    new Promise((answered, failed) => {
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
      const sending = request({ port: held.port, host: "127.0.0.1", path, method: "POST", headers }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      }).on("error", failed);
      for (let left = bytes; left > 0; left -= CHUNK_BYTES) sending.write(" ".repeat(Math.min(CHUNK_BYTES, left)));
      sending.end();
    });
  /** Runs a task while the API is unavailable. */
  const withoutApi = async (work: () => Promise<void>): Promise<void> => {
    await new Promise((closed) => {
      api.close(closed);
      api.closeAllConnections();
    });
    try {
      await work();
    } finally {
      await listen();
    }
  };
  return { held, requests, startBeforeApi, get, post, getLiterally, postChunked, withoutApi };
}
