import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** A query asks a workflow how it stands, with POST. */
const QUERY = /^\/api\/v1\/namespaces\/[^/]+\/workflows\/[^/]+\/(runs\/[^/]+\/)?query\/[^/]+$/;
const REFUSAL = "This page is read-only. A subscription is cancelled in the product, never by ending its workflow.";

const isRead = ({ method = "GET", url = "/" }: IncomingMessage): boolean =>
  READS.has(method) || (method === "POST" && QUERY.test(new URL(url, "http://page").pathname));

const sendError = (response: ServerResponse, status: number, message: string) =>
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify({ message }));

/** The page's own settings: it hides every button that writes, and sends our session along when it asks us to decrypt a payload. */
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
    response.headersSent ? response.destroy() : sendError(response, 502, "The Temporal server does not answer."),
  );
  incoming.pipe(outgoing);
}

/**
 * Serves the page of a development server for reading alone. That server knows no such setting, so its calls that write are refused here, and its
 * own address is not printed.
 * @param target where the development server serves its page.
 */
export async function startReadOnlyPage(target: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, response) => {
    if (!isRead(incoming)) return sendError(response, 405, REFUSAL);
    if (incoming.url !== "/api/v1/settings" && !incoming.url?.startsWith("/api/v1/settings?")) return forward(target, incoming, response);
    readOnlySettings(target).then(
      (settings) => response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(settings),
      () => sendError(response, 502, "The Temporal server does not answer."),
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
