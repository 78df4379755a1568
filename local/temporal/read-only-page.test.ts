import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../ports.ts";
import { startReadOnlyPage } from "./read-only-page.ts";

const asked: string[] = [];
let behind: Server;
let page: Awaited<ReturnType<typeof startReadOnlyPage>>;
beforeAll(async () => {
  behind = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const settings = { Version: "2.54.1", DisableWriteActions: false, Codec: { Endpoint: "http://x/decode", IncludeCredentials: false } };
    response.end(request.url?.startsWith("/api/v1/settings") ? JSON.stringify(settings) : "the page");
  });
  await new Promise<void>((up) => behind.listen(0, "127.0.0.1", () => up()));
  page = await startReadOnlyPage(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`, await freePort());
});
afterAll(async () => {
  await page?.stop();
  behind?.close();
});

const WORKFLOW = "/api/v1/namespaces/default/workflows/subscription%3A1";

it("serves the UI and answers queries", async () => {
  expect(await (await fetch(`${page.url}/namespaces/default`)).text()).toBe("the page");
  for (const path of [`${WORKFLOW}/query/viewSubscription`, `${WORKFLOW}/runs/r1/query/__stack_trace`])
    expect((await fetch(page.url + path, { method: "POST", body: "{}" })).status).toBe(200);
});

it("hides write actions and forwards the session for decrypting payloads", async () => {
  expect(await (await fetch(`${page.url}/api/v1/settings`)).json()).toEqual({
    Version: "2.54.1",
    DisableWriteActions: true,
    Codec: { Endpoint: "http://x/decode", IncludeCredentials: true },
  });
});

it.each([
  ["POST", `${WORKFLOW}/terminate`],
  ["POST", `${WORKFLOW}/cancel`],
  ["POST", `${WORKFLOW}/reset`],
  ["POST", `${WORKFLOW}/signal/wakeSubscription`],
  ["POST", "/api/v1/namespaces/default/batch-operations/1"],
  ["POST", `/api/v1/namespaces/default/workflows/query/terminate`],
  ["PUT", "/api/v1/namespaces/default"],
  ["DELETE", "/api/v1/namespaces/default/schedules/daily-billing"],
])("refuses %s %s before it reaches Temporal", async (method, path) => {
  const before = asked.length;
  const response = await fetch(page.url + path, { method, body: "{}" });
  expect([response.status, await response.json()]).toEqual([405, { message: expect.stringContaining("read-only") }]);
  expect(asked).toHaveLength(before);
});
