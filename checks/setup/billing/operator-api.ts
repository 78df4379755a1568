import type { Client } from "@temporalio/client";
import { beforeAll } from "vitest";
import { createAuth } from "../../../api/accounts/public/auth.ts";
import { createApp } from "../../../api/app.ts";
import type { Payments } from "../../../api/deps.ts";
import { createSharedLimits } from "../../../api/http/limits/limits.ts";
import { createMarks } from "../../../api/http/limits/marks.ts";
import { requestsUnderWay } from "../../../api/http/middleware/under-way.ts";
import { createCatalogueCache } from "../../../db/catalogue/catalogue-cache.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { TEMPORAL_PAGE, TEST_OPENER } from "../data-converter.ts";
import { TEST_SECRET, testApi } from "../test-api.ts";

/** What a run of billing that is done answers. */
export const DONE = {
  processed: 3,
  successful: 2,
  failed: 1,
  skipped: 0,
  success: true,
  message: "Billing of 2027-03-10.",
  workflowId: "w",
};

/** An API for billing's operator: live or sandbox payments by the call, and workflows that write down what they are told. */
export function operatorApi() {
  const api = testApi();
  const runs: { workflowId: string; args: unknown[] }[] = [];
  const told: unknown[] = [];
  /** How the workflow says that it stands after a decision. */
  let workflowStatus = "active";
  let answering: Promise<void> = Promise.resolve();
  const temporal = {
    workflow: {
      start: async (_: unknown, { workflowId, args }: { workflowId: string; args: unknown[] }) => {
        runs.push({ workflowId, args });
        return { result: async () => ({ ...DONE, workflowId }), query: async () => null };
      },
      getHandle: (workflowId: string) => ({
        executeUpdate: async ({ name }: { name: string }, { args }: { args: unknown[] }) => {
          told.push([workflowId, name, ...args]);
          await answering;
          return { status: workflowStatus, charge: null };
        },
      }),
      executeUpdateWithStart: async ({ name }: { name: string }, { args }: { args: unknown[] }) => {
        told.push([name, ...args]);
        await answering;
      },
    },
    schedule: { getHandle: () => ({ describe: async () => ({ state: { paused: false } }) }) },
  } as unknown as Client;

  const account = { answer: async () => ({ id: "acct", country: "GB", takesPayments: true, live: true }) };
  const records = { account: () => account.answer() } as unknown as ProviderRecords;
  const live: Payments = { forms: {} as Payments["forms"], records, publishableKey: "pk_live_x", sandboxUrl: null };
  const sandbox: Payments = { ...live, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" };

  /** The same accounts and rows, behind an app that has these payments. */
  const appWith = (payments: Payments | null) =>
    createApp({
      em: api.database.orm.em,
      auth: createAuth({
        pool: api.held.pool,
        baseUrl: "http://localhost:3000",
        secret: TEST_SECRET,
        ensureHousehold: async () => {},
        sendMagicLink: async () => {},
        sendConfirmation: async () => {},
        sendPasswordReset: async () => {},
        sendPasswordChanged: async () => {},
      }),
      temporal,
      temporalAnswers: async () => {},
      openPayload: TEST_OPENER,
      temporalPageOrigin: TEMPORAL_PAGE,
      underWay: requestsUnderWay(),
      catalogue: createCatalogueCache(api.database.orm.em, 1000),
      publicOrigin: "http://localhost:3000",
      trustedHops: 1,
      marks: createMarks(TEST_SECRET),
      limits: createSharedLimits(api.held.pool, createMarks(TEST_SECRET)),
      serverTiming: false,
      supportEmail: "help@larder.test",
      paymentProvider: "stripe",
      payments,
      partnerSlug: "partner",
      buyerAccess: null,
      supportDesk: { webhookSecret: null, refundCapPence: 2500, model: null },
      push: null,
      leads: null,
      mailboxUrl: null,
      modelProvider: null,
      operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
      chatModel: null,
      webFolder: null,
    });

  let operator = "";
  let household = "";
  const em = () => api.database.orm.em.fork();
  beforeAll(async () => {
    household = await api.signUp("Household");
    operator = await api.operator();
  });

  const ask = async (payments: Payments | null, path: string, { cookie = operator, json }: { cookie?: string; json?: unknown } = {}) => {
    const response = await appWith(payments).request(path, {
      method: json === undefined ? "GET" : "POST",
      headers: { origin: "http://localhost:3000", cookie, "x-forwarded-for": "10.1.1.1", "content-type": "application/json" },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };

  /** @param status how the workflow says that it stands after a decision. */
  const answerWith = (status: string) => {
    workflowStatus = status;
  };
  /** While the workflow does not answer what it is told. */
  const withoutAnswer = async (work: () => Promise<void>) => {
    answering = new Promise(() => {});
    await work();
    answering = Promise.resolve();
  };
  return { withoutAnswer, ask, em, runs, told, account, live, sandbox, household: () => household, answerWith };
}
