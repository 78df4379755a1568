import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import { BROKEN, createRequestHandler } from "./answer.ts";
import { answerConfirm, confirmPage } from "./confirm-page.ts";
import type { SandboxContext } from "./deps.ts";
import { openDispute } from "./disputes.ts";
import type { Keys } from "./keys.ts";
import { Knob, type Knobs } from "./knobs.ts";
import { Refusal, unauthorised } from "./refusals.ts";
import { newId } from "./state.ts";
import type { Webhooks } from "./webhooks.ts";
import { API_VERSION } from "./wire/wire-money.ts";

const MOST_BYTES = 65_536;
const Control = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("turn"), knob: Knob }),
  z.strictObject({ do: z.literal("clear") }),
  /** Returns the requests whose responses are being delayed. */
  z.strictObject({ do: z.literal("held") }),
  /** Opens a dispute. */
  z.strictObject({ do: z.literal("dispute"), payment: z.string() }),
  z.strictObject({ do: z.literal("release"), order: z.enum(["as they came", "reversed"]).default("as they came") }),
]);

export type ServerDeps = { context: () => SandboxContext; keys: Keys; knobs: Knobs; webhooks: Webhooks; origins: readonly string[] };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal(413, { type: "invalid_request_error", message: "The request is too large." });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
const sendError = (response: ServerResponse, error: Refusal) =>
  send(response, error.status, "application/json", JSON.stringify({ error: error.body }));

/** Identifies the client by its key: the server by the secret key, a browser by the publishable one. */
function identifyClient(request: IncomingMessage, keys: Keys): "server" | "browser" {
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  if (given === keys.secretKey) return "server";
  if (given === keys.publishableKey) return "browser";
  if (/^[rs]k_live_/.test(given)) throw unauthorised("This is the sandbox: it never accepts a live key.");
  throw unauthorised(given === "" ? "You did not provide an API key." : "Invalid API Key provided.");
}

/** Allows the product's own pages to call from a browser. */
function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("vary", "origin");
  response.setHeader("access-control-allow-methods", "GET, POST");
  response.setHeader("access-control-allow-headers", "authorization, content-type, idempotency-key, stripe-version, x-forwarded-for"); // the last one: browser tests set their own client address
  response.setHeader("access-control-max-age", "600");
}

/** The HTTP server. It rejects unknown Host headers, against DNS rebinding. */
export function createSandboxServer({ context, keys, knobs, webhooks, origins }: ServerDeps): Server {
  let answer: ReturnType<typeof createRequestHandler> | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? "")) throw unauthorised("Unknown host.");
    const { method = "GET" } = request;
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    allowOrigin(request, response, origins);
    if (method === "OPTIONS") return response.writeHead(204).end();
    if (pathname.startsWith("/confirm/")) {
      const id = pathname.slice("/confirm/".length);
      if (method !== "POST") return send(response, 200, "text/html; charset=utf-8", confirmPage(context(), id));
      const done = answerConfirm(context(), id, new URLSearchParams(await readBody(request)).get("answer") === "confirm");
      webhooks.sendHappened();
      if ("redirect" in done) return response.writeHead(303, { location: done.redirect }).end();
      return send(response, 200, "text/html; charset=utf-8", done.html);
    }
    const client = identifyClient(request, keys);
    const body = await readBody(request);
    if (pathname === "/control" && method === "POST" && client === "server") {
      const control = Control.safeParse(JSON.parse(body));
      if (!control.success) return send(response, 400, "application/json", JSON.stringify({ error: z.prettifyError(control.error) }));
      if (control.data.do === "turn") knobs.turn(control.data.knob);
      if (control.data.do === "clear") knobs.clear();
      if (control.data.do === "dispute") {
        const { charge } = context().sandboxState.get("payment", control.data.payment);
        openDispute(context(), context().sandboxState.get("charge", charge ?? ""));
        webhooks.sendHappened();
      }
      if (control.data.do === "release") await webhooks.release(control.data.order);
      return send(response, 200, "application/json", JSON.stringify(control.data.do === "held" ? knobs.held : {}));
    }
    const { "idempotency-key": keyGiven } = request.headers;
    const key = method === "POST" && typeof keyGiven === "string" ? keyGiven : null;
    answer ??= createRequestHandler(context(), knobs);
    const answered = await answer({ method, path: pathname, query: search, body, key, fromBrowser: client === "browser" });
    webhooks.sendHappened();
    if (answered === BROKEN) return request.socket.resetAndDestroy();
    response.setHeader("request-id", newId("req"));
    response.setHeader("stripe-version", API_VERSION);
    if (key !== null) response.setHeader("idempotency-key", key);
    if (answered.replayed) response.setHeader("idempotent-replayed", "true");
    return send(response, answered.status, "application/json", answered.body);
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) return sendError(response, error);
      // logged without any request data
      process.stderr.write(`The card sandbox failed: ${error instanceof Error ? error.name : "unknown"}\n`);
      return sendError(response, new Refusal(500, { type: "api_error", message: "Internal error of the sandbox." }));
    });
  });
}
