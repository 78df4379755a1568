import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { WorkflowData } from "#contracts/operators/workflow-data.ts";
import { dataConverterWith } from "../../server/data-converter.ts";
import { TEMPORAL_PAGE } from "../../tests/setup/data-converter.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { encryptedFor } from "../../tests/setup/workflows/encrypted.ts";

const PATH = "/api/admin/workflow-data/decode";
const api = testApi();
let operator = "";
beforeAll(async () => {
  operator = await api.operator();
});

const ask = (path: string, method: string, headers: Record<string, string>, json?: object) =>
  Promise.resolve(api.held.app.request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) }));
/** As Temporal's page asks. */
const fromPage = (payloads: object[], cookie = operator, origin = TEMPORAL_PAGE) =>
  ask(
    PATH,
    "POST",
    { cookie, origin, "content-type": "application/json", "sec-fetch-site": "same-site", "x-namespace": "default" },
    { payloads },
  );
const said = async (answer: Response) =>
  ((await answer.json()) as WorkflowData).payloads.map(({ data }) => Buffer.from(data ?? "", "base64").toString());
const looks = () =>
  api.database.orm.em
    .fork()
    .execute<{ subject_kind: string | null; subject_id: string | null; after: { workflow: string } }[]>(
      "select subject_kind, subject_id, after from audit_entry where what = 'saw a workflow’s payloads' order by at",
    );

describe("a workflow's payloads", () => {
  it("are decrypted for an operator on Temporal's page; one view is one audit entry with workflow and subject", async () => {
    const plan = await encryptedFor("meal-plan:h-1", { allergens: ["sesame"] }, 7);
    const mail = await encryptedFor("mail:m-1", { mailId: "m-1" });
    const answer = await fromPage([...plan, ...mail]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(TEMPORAL_PAGE);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await said(answer)).toEqual(['{"allergens":["sesame"]}', "7", '{"mailId":"m-1"}']);
    expect((await fromPage(plan)).status).toBe(200); // the next event of the same history
    expect(await looks()).toEqual([
      { subject_kind: "household", subject_id: "h-1", after: { workflow: "meal-plan:h-1" } },
      { subject_kind: null, subject_id: null, after: { workflow: "mail:m-1" } },
    ]);
  });

  it("are returned unchanged and not audited if unencrypted, encrypted with another key or moved to another workflow", async () => {
    const before = (await looks()).length;
    const clear = { metadata: { encoding: Buffer.from("json/plain").toString("base64") }, data: Buffer.from("7").toString("base64") };
    const [sealed = { metadata: {}, data: "" }] = await encryptedFor("lead:l-1", "Ada");
    const moved = { ...sealed, metadata: { ...sealed.metadata, "workflow-id": Buffer.from("lead:l-2").toString("base64") } };
    const [codec] = dataConverterWith({ WORKFLOW_DATA_KEY: randomBytes(32).toString("hex") }).payloadCodecs;
    const [foreign] = (await codec?.encode([{ data: Buffer.from("Ada") }])) ?? [];
    const theirs = {
      metadata: Object.fromEntries(
        Object.entries(foreign?.metadata ?? {}).map(([name, value]) => [name, Buffer.from(value).toString("base64")]),
      ),
      data: Buffer.from(foreign?.data ?? []).toString("base64"),
    };
    const answer = await fromPage([clear, moved, theirs, { metadata: null, data: null }]);
    expect(await answer.json()).toEqual({ payloads: [clear, moved, theirs, { metadata: null, data: null }] });
    expect((await looks()).length).toBe(before);
  });

  it("are not shown to other roles or origins", async () => {
    const payloads = await encryptedFor("meal-plan:h-2", "sesame");
    expect((await fromPage(payloads, "")).status).toBe(401);
    expect((await fromPage(payloads, await api.signUp())).status).toBe(403);
    for (const origin of ["http://localhost:8234", "https://elsewhere.example", "null"]) {
      const answer = await fromPage(payloads, operator, origin);
      expect([origin, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([origin, 403, null]);
    }
    expect((await looks()).filter(({ subject_id }) => subject_id === "h-2")).toEqual([]);
    // the page's origin opens this one call
    const other = await ask("/api/admin/support-messages/x/answered", "POST", { cookie: operator, origin: TEMPORAL_PAGE });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it("are available to Temporal's page after a CORS preflight", async () => {
    const preflight = (origin: string) =>
      ask(PATH, "OPTIONS", {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-namespace",
      });
    const allowed = await preflight(TEMPORAL_PAGE);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": TEMPORAL_PAGE,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": expect.stringMatching(/content-type.*x-namespace/),
    });
    expect((await preflight("https://elsewhere.example")).headers.get("access-control-allow-origin")).toBeNull();
  });

  it("may be as long as Temporal allows, and not longer", async () => {
    const long = await encryptedFor("meal-plan:h-3", "x".repeat(2_000_000));
    expect((await fromPage(long)).status).toBe(200);
    expect((await fromPage([{ data: "A".repeat(4 * 1024 * 1024) }])).status).toBe(413);
  });
});
