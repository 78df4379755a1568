import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Applications } from "./applications.ts";
import { PartnerKnobs } from "./knobs.ts";
import { offerPage } from "./page.ts";

const MOST_BYTES = 65_536;
export type PartnerSandbox = { url: string; key: string; knobs: PartnerKnobs; applications: Applications; stop: () => Promise<void> };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Replaces the lending partner: stores applications by idempotency key, decides after the review time, and shows an offer page.
 * Listens on loopback only; applications are kept in memory only.
 */
export async function startPartnerSandbox({ key = randomUUID(), nowMs = Date.now } = {}): Promise<PartnerSandbox> {
  const knobs: PartnerKnobs = {};
  const applications = new Applications(nowMs, knobs);
  let url = "";
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
  const consume = (name: "errors" | "resets" | "errorsAfter"): boolean => {
    const left = knobs[name] ?? 0;
    if (left > 0) knobs[name] = left - 1;
    return left > 0;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET" && pathname.startsWith("/offers/"))
      return response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
        .end(offerPage(applications.known(pathname.slice("/offers/".length))));
    if (request.headers.authorization !== `Bearer ${key}`) return send(response, 401, { error: "unknown key" });
    const body = await readBody(request);
    if (pathname === "/control" && request.method === "POST") {
      for (const name of Object.keys(knobs)) delete knobs[name as keyof PartnerKnobs];
      Object.assign(knobs, PartnerKnobs.parse(JSON.parse(body)));
      return send(response, 200, {});
    }
    if (knobs.slowMs) await new Promise((go) => setTimeout(go, knobs.slowMs));
    if (consume("resets")) return request.socket.resetAndDestroy();
    if (consume("errors")) return send(response, 500, { error: "internal error of the partner" });
    const { "idempotency-key": idempotencyKey } = request.headers;
    if (request.method === "POST" && pathname === "/applications") {
      if (typeof idempotencyKey !== "string") return send(response, 400, { error: "an Idempotency-Key is missing" });
      const made = applications.make(idempotencyKey, JSON.parse(body) as Record<string, unknown>);
      return consume("errorsAfter")
        ? send(response, 500, { error: "internal error of the partner" })
        : send(response, 201, applications.shown(made, url));
    }
    const found = pathname.startsWith("/applications/")
      ? applications.find(decodeURIComponent(pathname.slice("/applications/".length)))
      : undefined;
    return found ? send(response, 200, applications.shown(found, url)) : send(response, 404, { error: "no such application" });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, 400, { error: "invalid request" }));
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", listening);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    key,
    knobs,
    applications,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
