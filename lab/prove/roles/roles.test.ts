import { beforeAll, describe, expect, it } from "vitest";
import { apiDocument } from "../../../tests/setup/api/api-document.ts";
import { filled, ID_NAMES, idsIn, idsOfNobody, variants } from "./ids.ts";
import { judged } from "./judge.ts";
import { mayCall, seesOthers, type Who } from "./may-call.ts";
import { type Document, endsSession, listOperations, type Operation } from "./operations.ts";
import { changed } from "./rows.ts";

let operations: Operation[];
const called = (call: string) => operations.find(({ method, path }) => `${method} ${path}` === call) as Operation;
beforeAll(async () => {
  operations = listOperations((await apiDocument()) as unknown as Document);
});

describe("who may make a call, by the document alone", () => {
  const people: Record<string, Who> = {
    owner: { kind: "owner" },
    member: { kind: "member" },
    erased: { kind: "gone" },
    support: { kind: "operator", role: "support" },
    boss: { kind: "operator", role: "owner" },
    buyer: { kind: "buyer" },
    seller: { kind: "seller" },
    key: { kind: "key" },
  };
  it.each([
    ["GET /api/health", Object.keys(people).join(" ")],
    ["GET /api/prices", Object.keys(people).join(" ")],
    ["GET /api/household", "owner member support boss"],
    ["POST /api/household/invitations", "owner support boss"],
    ["GET /api/user/sign-in", "owner member support boss buyer seller"],
    ["GET /api/trade/figures", "buyer"],
    ["DELETE /api/trade/keys/{id}", "seller"],
    ["POST /api/buyer/ping", "key"],
    ["GET /api/buyer/analytics/data", "buyer"],
    ["GET /api/admin/support-messages", "support boss"],
    ["GET /api/admin/audit", "boss"],
    ["GET /api/stripe/admin/billing-stats", "boss"],
    ["POST /api/stripe/webhook", ""],
  ])("%s: %s", (call, expected) => {
    expect(Object.keys(people).filter((name) => mayCall(called(call), people[name] as Who))).toEqual(expected.split(" ").filter(Boolean));
  });

  it("an operator sees other people's only where the role may, and as a household nothing of them", () => {
    const sees = (call: string, role: "owner" | "support") => {
      const who = { kind: "operator" as const, role };
      return seesOthers(called(call), who, mayCall(called(call), who));
    };
    expect(sees("GET /api/admin/support-messages", "support")).toBe(true);
    expect(sees("GET /api/admin/audit", "support")).toBe(false);
    expect([sees("GET /api/sandbox/clock", "owner"), sees("GET /api/sandbox/clock", "support")]).toEqual([true, false]);
    expect(sees("GET /api/simple-shopping-lists/{id}", "owner")).toBe(false);
  });
});

describe("the ids that a call is sent", () => {
  it("every open part of every address is somebody's, or said to be everybody's", () => {
    const ids = idsOfNobody();
    for (const operation of operations) expect(filled(operation, ids).address).not.toMatch(/[{}]|undefined/);
    expect(operations.length).toBeGreaterThan(250);
    expect(new Set(operations.flatMap(idsIn)).size).toBeGreaterThan(20);
  });

  it("an undeclared path parameter is not sent at random", () => {
    const unknown = { ...called("GET /api/health"), path: "/api/secrets/{id}", behind: "/api/secrets/{id}" };
    expect(() => filled(unknown, idsOfNobody())).toThrow("add the owner of {id} to lab/prove/roles/ids.ts");
  });

  it("are all somebody else's, and each of them alone among one's own", () => {
    const [own, theirs] = ["mine", "theirs"].map((whose) => Object.fromEntries(ID_NAMES.map((name) => [name, `${whose}-${name}`])));
    const asked = variants(called("PUT /api/simple-meal-plans/{id}/items/{itemId}"), own ?? {}, theirs ?? {});
    expect(asked.map(({ foreign }) => foreign)).toEqual([["plan", "planItem", "recipe"], ["plan"], ["planItem"], ["recipe"]]);
    expect(filled(called("PUT /api/simple-meal-plans/{id}/items/{itemId}"), asked[3]?.ids ?? {})).toMatchObject({
      address: "/api/simple-meal-plans/mine-plan/items/mine-planItem",
      json: { recipeId: "theirs-recipe" },
    });
  });

  it("signing out comes last, so that it is asked with a session until then", () => {
    const ends = operations.map(endsSession);
    expect(ends.lastIndexOf(false)).toBeLessThan(ends.indexOf(true));
    expect(operations.at(-1)?.path).toContain("logout");
  });
});

describe("what is wrong with an answer", () => {
  const seen = (over: object) => ({ ok: true, status: 200, text: "", sent: "", ...over });
  const expected = (over: object) => ({
    allowed: true,
    foreign: false,
    marks: ["mark 1"],
    control: async () => ({ ok: false, status: 404 }),
    ...over,
  });

  it("a success that the document refuses them is unexpected", async () => {
    expect(await judged(seen({}), expected({ allowed: false }))).toMatchObject({ unexpected: true });
    expect(await judged(seen({ ok: false }), expected({ allowed: false }))).toMatchObject({ unexpected: false });
    expect(await judged(seen({}), expected({}))).toMatchObject({ unexpected: false });
  });

  it("so is a success for somebody else's id, unless an id of nobody's gets the same", async () => {
    expect(await judged(seen({}), expected({ foreign: true }))).toMatchObject({ unexpected: true });
    expect(await judged(seen({}), expected({ foreign: true, control: async () => ({ ok: true, status: 200 }) }))).toMatchObject({
      unexpected: false,
    });
  });

  it("an id of nobody's that only met a limit tells nothing of whose the other one is", async () => {
    const limited = { foreign: true, control: async () => ({ ok: false, status: 429 }) };
    expect(await judged(seen({}), expected(limited))).toMatchObject({ unexpected: false });
    expect(await judged(seen({}), expected({ ...limited, allowed: false }))).toMatchObject({ unexpected: true });
  });

  it("what only somebody else has is shown, whatever the status; what was sent is only an echo", async () => {
    expect((await judged(seen({ ok: false, text: "not yours: mark 1" }), expected({}))).shown).toEqual(["mark 1"]);
    expect((await judged(seen({ text: "no such mark 1", sent: '{"id":"mark 1"}' }), expected({}))).shown).toEqual([]);
  });
});

it("a row that is changed, gone, or new with an id of theirs is found; their address alone in a new row is not", () => {
  const ids = { list: "list-of-the-first-1", email: "ada-0123456789@larder.test" };
  const row = `public.shopping_list {"id": "${ids.list}"}`;
  expect(changed(new Set([row]), new Set([row]), ids)).toEqual([]);
  expect(changed(new Set([row]), new Set(), ids)).toEqual([`changed or gone: ${row}`]);
  expect(changed(new Set(), new Set([row]), ids)).toEqual([`new: ${row}`]);
  expect(changed(new Set(), new Set([`public.support_message {"email": "${ids.email}"}`]), ids)).toEqual([]);
});
