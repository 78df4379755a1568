import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processorMs } from "../../tests/setup/processor-ms.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { held } = testApi();

describe("over the network", () => {
  let server: ServerType;
  let port = 0;
  let caller: Socket | undefined;
  beforeAll(async () => {
    server = serve({ fetch: held.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => {
      port = info.port;
    });
    server.on("connection", (socket: Socket) => {
      caller = socket;
    });
    await once(server, "listening");
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  /** Sends the head of a request and some of its body, and waits for the answer's first line. `read`: the bytes that the server took. */
  const begin = async (
    head: readonly string[],
    pieces: AsyncIterable<Buffer> | Iterable<Buffer> = [],
  ): Promise<{ line: string; read: number }> => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    let answer = "";
    socket.on("data", (data: Buffer) => {
      answer += data;
    });
    socket.on("error", () => {}); // the other side may hang up while we still talk
    socket.write([...head, "Host: localhost", "Content-Type: application/json", "", ""].join("\r\n"));
    for await (const piece of pieces) {
      if (answer !== "" || socket.destroyed) break;
      if (!socket.write(piece)) await new Promise((waited) => setTimeout(waited, 5));
    }
    for (let waited = 0; answer === "" && waited < 5000; waited += 20) await new Promise((passed) => setTimeout(passed, 20));
    socket.destroy();
    return { line: answer.split("\r\n")[0] ?? "", read: caller?.bytesRead ?? Number.NaN };
  };

  it("200 MB are refused by Content-Length before the body is sent", async () => {
    const { line } = await begin(["POST /api/buyer/ping HTTP/1.1", `Content-Length: ${200 * 1024 * 1024}`]);
    expect(line).toBe("HTTP/1.1 413 Payload Too Large");
  });

  it("an endless chunked body is refused as soon as it is too long", async () => {
    const chunk = Buffer.concat([Buffer.from("4000\r\n"), Buffer.alloc(0x4000, 0x20), Buffer.from("\r\n")]);
    const { line, read } = await begin(["POST /api/auth/sign-up/email HTTP/1.1", "Transfer-Encoding: chunked"], Array(2000).fill(chunk));
    expect(line).toBe("HTTP/1.1 413 Payload Too Large");
    expect(read).toBeLessThan(1024 * 1024);
  });

  it("ten megabytes of nested arrays do not block other requests", async () => {
    const send = () =>
      fetch(`http://127.0.0.1:${port}/api/recipes/import/read`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "[".repeat(4_000_000),
      });
    expect(await processorMs(send)).toBeLessThan(1000);
  });
});
