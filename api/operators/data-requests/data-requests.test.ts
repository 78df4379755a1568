import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DataRequests } from "#contracts/operators/data-requests.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { DAY_MS } from "#domain/time.ts";
import { tablesWith } from "../../../tests/setup/accounts/full-household.ts";
import { leadOfPerson } from "../../../tests/setup/leads/lead-of-person.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { erasePersonWorkflowId } from "../../../workflows/accounts/erase-person/messages.ts";

const api = testApi();
const em = () => api.database.orm.em.fork();
let support = "";
beforeAll(async () => {
  support = await api.operator("support");
});
beforeEach(() => api.held.pool.query(`update "session" set "provedAt" = now() where "provedAt" is not null`));

const CALLS = "/api/admin/data-requests";
const post = async (path: string, json: unknown = {}, cookie = support) => {
  const response = await api.ask(`${CALLS}${path}`, { method: "POST", cookie, json });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string; field?: string }) };
};
const listRequests = async () => ((await (await api.ask(CALLS, { cookie: support })).json()) as DataRequests).requests;
const findRequest = async (email: string) => (await listRequests()).find((one) => one.email === email);
const download = (id: string) => api.ask(`${CALLS}/${id}/export.json`, { cookie: support });
/** The codes emailed to an address, newest last. */
const emailedCodes = async (email: string) =>
  (
    await em().execute<{ body: string }[]>("select body from mail where recipient = ? and kind = 'data-request' order by created_at", [
      email,
    ])
  ).map(({ body }) => body.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/)?.[0] ?? "");

/** Creates a person without an account who has a loan request, a subscription and a support message. */
async function person() {
  const email = `${randomUUID()}@person.test`;
  const leadId = await leadOfPerson(em(), email);
  const json = { name: "Ada Unmistakable", email, subject: "My data", message: "Please send me my data" };
  expect((await api.ask("/api/grove/send-message", { method: "POST", json })).status).toBe(200);
  return { email, leadId };
}
/** Opens a request for an address and reads its emailed code. */
async function openRequest(email: string) {
  expect((await post("", { email: ` ${email.toUpperCase()} ` })).status).toBe(201);
  const id = (await findRequest(email))?.id ?? "";
  return { id, code: (await emailedCodes(email)).at(-1) ?? "" };
}
/** Opens a request and enters its code. */
async function confirmRequest(email: string): Promise<string> {
  const { id, code } = await openRequest(email);
  expect(await post(`/${id}/code`, { code: code.toLowerCase().replaceAll("-", " ") })).toMatchObject({ status: 200 });
  return id;
}
const auditTrail = async (id: string) =>
  (await em().execute<{ what: string; role: string }[]>("select what, role from audit_entry where subject_id = ? order by at", [id])).map(
    ({ what, role }) => `${role}: ${what}`,
  );

describe("a data request of a person without an account", () => {
  it("has no effect until the emailed code is entered; the code is stored as a hash, works once and opens 30 days", async () => {
    const { email } = await person();
    const { id, code } = await openRequest(email);
    expect(code).toMatch(/^\S{14}$/);
    expect(await findRequest(email)).toMatchObject({ confirmedAt: null, held: null, hasAccount: false });
    expect((await download(id)).status).toBe(404);
    expect((await post(`/${id}/erase`)).status).toBe(404);
    const stored = JSON.stringify(await em().execute("select * from data_request where id = ?", [id]));
    for (const part of [code, code.replaceAll("-", "")]) expect(stored).not.toContain(part);

    expect((await post(`/${id}/code`, { code })).status).toBe(200);
    const open = await findRequest(email);
    expect(open?.held).toEqual({ leads: 1, contracts: 0, cards: 0, supportMessages: 1, mails: expect.any(Number) });
    const days = (Date.parse(open?.until ?? "") - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    expect((await post(`/${id}/code`, { code })).status).toBe(404);
    expect(await auditTrail(id)).toEqual(["support: asked for proof of an address", "support: took the code of a request"]);
  });

  it("ends after five wrong codes, even concurrent ones, and then rejects the right code", async () => {
    const { email } = await person();
    const { id, code } = await openRequest(email);
    const other = await confirmRequest((await person()).email);
    expect(await post(`/${id}/code`, { code: "too short" })).toMatchObject({ status: 422, field: "code" });
    const wrong = await Promise.all(Array.from({ length: 5 }, () => post(`/${id}/code`, { code: "0000-0000-0000" })));
    expect(wrong.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect(wrong.map(({ message }) => message).join()).toMatch(/4 more tries.*|One more try/);
    expect(wrong.filter(({ message }) => message?.includes("request a new code"))).toHaveLength(1);
    expect((await post(`/${id}/code`, { code })).status).toBe(404);
    expect(await findRequest(email)).toBeUndefined();
    expect((await auditTrail(id)).filter((row) => row.includes("wrong code"))).toHaveLength(5);
    expect((await download(other)).status).toBe(200);
  });

  it("expires, a new code replaces the earlier one, and an address gets three codes a day", async () => {
    const { email } = await person();
    const first = await openRequest(email);
    const second = await openRequest(email);
    expect((await post(`/${first.id}/code`, { code: first.code })).status).toBe(404);
    expect((await post(`/${second.id}/code`, { code: first.code })).status).toBe(422); // of another request
    expect((await post("", { email })).status).toBe(201);
    expect(await post("", { email })).toMatchObject({ status: 429 });
    expect(await emailedCodes(email)).toHaveLength(3);
    const id = await confirmRequest((await person()).email);
    await em().execute("update data_request set expires_at = now() - interval '1 second'");
    expect((await download(id)).status).toBe(404);
    expect((await post(`/${id}/erase`)).status).toBe(404);
    expect(await listRequests()).toEqual([]);
  });

  it("is rejected if the address has an account, even one created later", async () => {
    const email = `${randomUUID()}@person.test`;
    await leadOfPerson(em(), email);
    const id = await confirmRequest(email);
    await api.signUp("Ada", email, false);
    expect(await findRequest(email)).toMatchObject({ hasAccount: true });
    expect((await download(id)).status).toBe(409);
    for (const rejected of [await post(`/${id}/erase`), await post("", { email })])
      expect(rejected).toMatchObject({ status: 409, message: expect.stringContaining("Ask them to log in") });
    expect(await em().execute("select 1 from lead where person_sealed is not null and address_mark is not null")).not.toEqual([]);
  });

  it("exports a file of everything under that address only", async () => {
    const { email, leadId } = await person();
    const stranger = await person();
    const id = await confirmRequest(email);
    const response = await download(id);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="their-data.json"');
    const text = await response.text();
    const parts = JSON.parse(text) as Record<string, unknown[]>;
    expect(parts["leads"]).toEqual([
      expect.objectContaining({ leadId, person: expect.objectContaining({ email }), holder: { name: "Ada Unmistakable", email } }),
    ]);
    expect(parts["supportMessages"]).toEqual([expect.objectContaining({ message: "Please send me my data" })]);
    expect(parts["dataRequests"]).toEqual([expect.objectContaining({ id })]);
    expect(parts["operatorActs"]).toHaveLength(2);
    for (const hidden of [stranger.email, stranger.leadId, "codeHash", "operatorId"]) expect(text).not.toContain(hidden);
    expect((await auditTrail(id)).at(-1)).toBe("support: exported a person’s data");
  });

  it("erases the person from every table, keeps the loan request without them, and emails what is kept and for how long", async () => {
    const { email, leadId } = await person();
    const stranger = await person();
    const id = await confirmRequest(email);
    const [{ id: holderId } = { id: "" }] = await em().execute<{ id: string }[]>("select id from contract_holder where lead_id = ?", [
      leadId,
    ]);
    const before = await tablesWith(em(), [stranger.email]);
    expect((await tablesWith(em(), [email])).length).toBeGreaterThan(1);
    expect(await post(`/${id}/erase`)).toMatchObject({ status: 200 });
    expect(await api.held.server.workflow.getHandle(erasePersonWorkflowId(id)).result()).toEqual([]); // no step failed
    expect(await em().execute("select person_sealed, address_mark, phone_mark, stage from lead where id = ?", [leadId])).toEqual([
      { person_sealed: null, address_mark: null, phone_mark: null, stage: expect.any(String) },
    ]);
    expect(await em().execute("select person_sealed from contract_holder where id = ?", [holderId])).toEqual([{ person_sealed: null }]);
    const [mail] = await em().execute<{ body: string; subject: string; forget: boolean }[]>(
      "select body, subject, forget from mail where recipient = ?",
      [email],
    );
    expect(mail).toMatchObject({ subject: `Your data at ${PRODUCT_NAME} has been deleted`, forget: true });
    expect(mail?.body).toContain("six years, because the law on tax records asks for it");
    expect(mail?.body).not.toContain("your account");
    await em().execute("delete from mail where recipient = ?", [email]); // sending it deletes it
    expect(await tablesWith(em(), [email])).toEqual([]);
    expect(await tablesWith(em(), [stranger.email])).toEqual(before);
    expect((await auditTrail(id)).at(-1)).toBe("support: erased a person’s data");
    expect((await post(`/${id}/erase`)).status).toBe(404);
  });

  it("requires the role and a code from the last ten minutes for export and erasure", async () => {
    const { email } = await person();
    const id = await confirmRequest(email);
    await api.held.pool.query(`update "session" set "provedAt" = now() - interval '11 minutes' where "provedAt" is not null`);
    expect((await download(id)).status).toBe(403);
    expect(await post(`/${id}/erase`)).toMatchObject({ status: 403, code: "SIGN_IN_AGAIN" });
    const billing = await api.operator("billing");
    expect(await post("", { email }, billing)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await findRequest(email)).toMatchObject({ id });
  });
});
