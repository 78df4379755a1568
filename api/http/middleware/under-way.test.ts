import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestsUnderWay } from "./under-way.ts";

const underWay = requestsUnderWay();
let answer = () => {};
const app = new Hono()
  .use(underWay.count)
  .get("/slow", async (c) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return c.text("done");
  })
  .post("/said", (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ data: "one" });
      await wait(300);
      await stream.writeSSE({ data: "two" });
    }),
  )
  .get("/news", (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ data: "hello" });
      while (!stream.aborted) await wait(20);
    }),
  );

let server: ServerType;
let url = "";
beforeAll(async () => {
  server = await new Promise<ServerType>((ready) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => ready(started));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  if ("closeAllConnections" in server) server.closeAllConnections();
  server.close();
});

it("waits for open requests, including streamed responses, but not for event streams", async () => {
  await underWay.finished(100); // nothing is asked: at once
  const news = await fetch(`${url}/news`);
  expect(news.headers.get("connection")).not.toBe("close");
  const slow = fetch(`${url}/slow`);
  const said = await fetch(`${url}/said`, { method: "POST" });
  await wait(100);
  underWay.beginStopping();
  let finished = false;
  const finishing = underWay.finished(5000).then(() => {
    finished = true;
  });
  await wait(100);
  expect(finished).toBe(false);
  expect(await said.text()).toContain("two");
  await wait(100);
  expect(finished).toBe(false); // the slow one is still asked
  answer();
  expect(await (await slow).text()).toBe("done");
  expect((await slow).headers.get("connection")).toBe("close");
  await finishing;
  await news.body?.cancel();
});

it("waits no longer than its timeout", async () => {
  const slow = fetch(`${url}/slow`);
  await wait(100);
  const askedAt = performance.now();
  await underWay.finished(200);
  expect(performance.now() - askedAt).toBeGreaterThan(190);
  answer();
  await slow;
});
