import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The product as it is, but for one header: with any `Referrer-Policy` the packaged browser tells Lighthouse that the page was aborted
 * (a page of one line as well; each other header is fine). Speaks to loopback only.
 */
export async function withoutReferrerPolicy(url: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url);
  const server = createServer((asked, answer) => {
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      const { "referrer-policy": _, ...headers } = got.headers;
      answer.writeHead(got.statusCode ?? 502, headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port: at } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${at}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
