import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** Queries read a workflow's state with POST. */
const QUERY = /^\/api\/v1\/namespaces\/[^/]+\/workflows\/[^/]+\/(runs\/[^/]+\/)?query\/[^/]+$/;
const REFUSAL = "This page is read-only. Cancel subscriptions in the product, never by terminating their workflows.";

const isRead = ({ method = "GET", url = "/" }: IncomingMessage): boolean =>
  READS.has(method) || (method === "POST" && QUERY.test(new URL(url, "http://page").pathname));

const sendError = (response: ServerResponse, status: number, message: string) =>
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify({ message }));

/** The page's settings: hides write actions, and sends the operator's session along to the payload decoder. */
async function readOnlySettings(target: string): Promise<string> {
  const settings = (await (await fetch(`${target}/api/v1/settings`)).json()) as { Codec?: object };
  return JSON.stringify({ ...settings, DisableWriteActions: true, Codec: { ...settings.Codec, IncludeCredentials: true } });
}

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", url = "/", headers } = incoming;
  const outgoing = request(`${target}${url}`, { method, headers: { ...headers, host: new URL(target).host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once("error", () =>
    response.headersSent ? response.destroy() : sendError(response, 502, "The Temporal server does not respond."),
  );
  incoming.pipe(outgoing);
}

/**
 * A proxy that makes the development server's web page read-only: it rejects requests that write. The server itself has no such setting, so its own
 * address is not printed.
 * @param target address of the development server's page.
 */
export async function startReadOnlyPage(target: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, response) => {
    if (!isRead(incoming)) return sendError(response, 405, REFUSAL);
    if (incoming.url !== "/api/v1/settings" && !incoming.url?.startsWith("/api/v1/settings?")) return forward(target, incoming, response);
    readOnlySettings(target).then(
      (settings) => response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(settings),
      () => sendError(response, 502, "The Temporal server does not respond."),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
