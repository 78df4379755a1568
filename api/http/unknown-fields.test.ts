import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { apiDocument } from "../../tests/setup/api/api-document.ts";
import { aContract } from "../../tests/setup/contract.ts";
import { leadApi } from "../../tests/setup/leads/lead-api.ts";
import { aSeller } from "../../tests/setup/leads/lead-seller.ts";

type Operation = {
  tags?: string[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  security?: Record<string, string[]>[];
};
/** A new call that moves money or changes a contract stands under one of these in the API's document. */
const MONEY = ["Payments", "Billing", "Sandbox", "Leads", "Lead sellers"];
/** Changes under these that are no money calls: news that the provider signs, views that are counted, keys of sellers, logging out. */
const OTHERS = /\/webhook$|\/track-(welcome|subscription)-view$|^POST \/api\/buyer\/analytics\/logout$|\/api\/trade\/keys\b/;
/** Under no such heading, and yet they change what is charged, paid for leads, or who is shown whose payments. */
const MORE = ["POST /api/admin/find-payments", "POST /api/admin/lead-sellers", "PUT /api/admin/lead-sellers/{id}"];

const document = (await apiDocument()) as unknown as { paths: Record<string, Record<string, Operation>> };
const calls = Object.entries(document.paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, method, path, operation })),
  )
  .filter(({ call, method, operation: { tags = [] } }) => {
    const moves = method !== "get" && tags.some((tag) => MONEY.includes(tag)) && !OTHERS.test(call);
    return moves || MORE.includes(call);
  });

const { api, em } = leadApi();
let operator = "";
let household = "";
let key = "";
let contract = "";
beforeAll(async () => {
  operator = await api.operator();
  household = await api.household();
  key = await aSeller(em());
  contract = (await aContract(em())).subscriptionId;
});
const TABLES = [
  "subscription",
  "charge",
  "charge_attempt",
  "refund",
  "lead",
  "lead_ping",
  "lead_seller",
  "mail",
  "payment_method",
  "audit_entry",
];
const rows = async () => {
  const counts = TABLES.map((table) => `(select count(*) from ${table})`).join(", ");
  const [row] = await em().execute<object[]>(`select ${counts}, (select max(reported_at) from subscription) as told`);
  return row;
};

it("checks every call that moves money or changes a contract", () => {
  expect(calls.length).toBeGreaterThan(45);
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(["POST /api/subscription/refund", "POST /api/buyer/post", ...MORE]));
});

it.each(calls)("$call refuses an unknown field without effect (D-75e)", async ({ method, path, operation }) => {
  const example = (operation.requestBody?.content?.["application/json"]?.example ?? {}) as object;
  const needs = JSON.stringify(operation.security ?? []);
  const isOperators = path.includes("/admin/") || /daily-billing|trigger-billing|review-list|refund|differences/.test(path);
  const cookie = isOperators ? operator : household;
  const headers = { "idempotency-key": randomUUID(), ...(/seller|bearer/i.test(needs) && { authorization: `Bearer ${key}` }) };
  const before = [await rows(), [...api.started], [...api.sentMessages]];
  const response = await api.ask(path.replaceAll("lendwell", "partner").replaceAll(/\{\w+\}/g, contract), {
    method: method.toUpperCase(),
    cookie,
    headers,
    json: { ...example, amountOff: "5.00" },
  });
  const answer = (await response.json()) as { message: string };
  expect([response.status, answer.message]).toEqual([422, expect.stringMatching(/Not known here: amountOff|no other fields/)]);
  expect([await rows(), [...api.started], [...api.sentMessages]]).toEqual(before);
});
