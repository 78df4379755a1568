import { hash } from "@node-rs/argon2";
import type { Client } from "@temporalio/client";
import type pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { PUSH_HOSTS } from "#domain/accounts/notifications/push.ts";
import type { ChangedPassword } from "../../api/accounts/passwords/password-mail.ts";
import { authPool, createAuth } from "../../api/accounts/public/auth.ts";
import { createApp } from "../../api/app.ts";
import type { Payments } from "../../api/deps.ts";
import { createFoodReader } from "../../api/household/food-reader.ts";
import { createSharedLimits } from "../../api/http/limits/limits.ts";
import { createMarks } from "../../api/http/limits/marks.ts";
import { type RequestsUnderWay, requestsUnderWay } from "../../api/http/middleware/under-way.ts";
import { createPdfPrinter } from "../../api/http/pdf/pdf-printer.ts";
import { createBuyerAccess } from "../../api/leads/buyers/access-code.ts";
import { createCatalogueCache } from "../../db/catalogue/catalogue-cache.ts";
import { ensureHousehold } from "../../db/household/household.repository.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import type { CardForms } from "../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { TEST_PUSH_KEYS } from "./accounts/push-server.ts";
import { documentedBy } from "./api/documented.ts";
import { cookieOf, peopleOf } from "./api/people.ts";
import { type ActivityParts, productActivities } from "./api/product-activities.ts";
import { type ProductServer, productServer } from "./api/product-server.ts";
import { emptyRecords, recordedTemporal } from "./api/recorded-temporal.ts";
import { threadCatalogue } from "./api/thread-catalogue.ts";
import { TEMPORAL_PAGE, TEST_OPENER } from "./data-converter.ts";
import { testDatabase } from "./database.ts";
import { TEST_LEADS } from "./leads.ts";
import type { InBackground } from "./planning/planning-workflows.ts";

export const SUPPORT_SECRET = "a-secret-of-the-support-tool";
export const BUYER_PASSWORD = "five plain leads a day";
export const TEST_SECRET = "a-secret-for-tests-that-is-long-enough";
const ORIGIN = "http://localhost:3000";
/** A call that waits longer for one of few connections is deadlocked: it fails, so that the run does not hang. */
const WAIT_MS = 15_000;

/** So many that no two in a test are equal: limits per address are tested with explicit addresses. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 200)).join(".")}`;

/** The payment provider, created when the API starts. */
export type TestPayments = Omit<Payments, "forms"> & { vault: CardVault & CardForms };
type TestParts = {
  /** The chat assistant and the support classifier, created when the API starts. */
  chatModel?: () => ChatModel | null;
  supportModel?: () => ChatModel | null;
  /** Activities that replace the usual ones. */
  activities?: (parts: ActivityParts) => object;
  /** Its public address, and a built web client to serve, created when the API starts. */
  origin?: string;
  webFolder?: () => string;
  payments?: () => TestPayments | null | Promise<TestPayments>;
  /** Maximum database connections: of the auth library, and all others. */
  connections?: number;
};

/** The API with a real database and the real planner. It runs the product's workflows on the run's Temporal server. */
export function testApi({ chatModel, supportModel, activities, payments, origin = ORIGIN, webFolder, connections }: TestParts = {}) {
  const database = testDatabase(connections);
  const held = {} as {
    app: ReturnType<typeof createApp>;
    pool: pg.Pool;
    temporal: Client;
    /** Whether health checks see the Temporal server as available. */
    checkTemporal: () => Promise<void>;
    underWay: RequestsUnderWay;
    payments: Payments | null;
    /** The namespace of its workflows. */
    server: ProductServer;
    close: () => Promise<void>;
  };
  const records = emptyRecords();
  const inBackground: InBackground = { search: false };
  let undocumented: ReturnType<typeof documentedBy> | undefined;
  const confirmations: { email: string; name: string; token: string }[] = [];
  const resets: { email: string; name: string; token: string }[] = [];
  const changedPasswords: ChangedPassword[] = [];
  const sentLinks: { email: string; url: string }[] = [];

  beforeAll(async () => {
    const em = database.orm.em;
    const catalogue = threadCatalogue(em, 0);
    const pool = authPool(database.url, connections);
    if (connections) pool.options.connectionTimeoutMillis = WAIT_MS;
    const auth = createAuth({
      pool,
      baseUrl: origin,
      secret: TEST_SECRET,
      ensureHousehold: (userId) => ensureHousehold(em, userId),
      sendMagicLink: async (link) => void sentLinks.push(link),
      sendConfirmation: async (ask) => void confirmations.push(ask),
      sendPasswordReset: async (ask) => void resets.push(ask),
      sendPasswordChanged: async (whose) => void changedPasswords.push(whose),
    });
    held.checkTemporal = async () => {};
    held.underWay = requestsUnderWay();
    held.pool = pool;
    const { vault = null, ...given } = (await payments?.()) ?? { vault: null };
    held.payments = vault && "records" in given ? { ...given, forms: vault } : null;
    const sandbox = held.payments !== null && held.payments.sandboxUrl !== null;
    held.server = productServer((temporal) => ({
      ...productActivities({
        em,
        catalogue,
        temporal,
        recorded: held.temporal,
        vault,
        forgotten: records.forgotten,
        sandbox,
        inBackground,
      }),
      ...activities?.({ em, catalogue, temporal }),
    }));
    held.temporal = recordedTemporal(held.server, records);
    const [foods, pdf] = [createFoodReader(), createPdfPrinter()];
    held.app = createApp({
      em,
      auth,
      temporal: held.temporal,
      checkTemporal: () => held.checkTemporal(),
      openPayload: TEST_OPENER,
      temporalPageOrigin: TEMPORAL_PAGE,
      underWay: held.underWay,
      // with few connections each call checks the catalogue, so that a transaction waiting for a second connection hangs here, not in production
      catalogue: connections ? createCatalogueCache(em, 0) : threadCatalogue(em, 1000),
      foods,
      pdf,
      publicOrigin: origin,
      trustedHops: 1,
      marks: createMarks(TEST_SECRET),
      limits: createSharedLimits(pool, createMarks(TEST_SECRET)),
      serverTiming: true,
      supportEmail: "help@larder.test",
      paymentProvider: "stripe",
      payments: held.payments,
      partnerSlug: "partner",
      supportDesk: { webhookSecret: SUPPORT_SECRET, refundCapPence: 2500, model: supportModel?.() ?? null },
      buyerAccess: createBuyerAccess({ secret: TEST_SECRET, passwordHash: await hash(BUYER_PASSWORD) }),
      leads: TEST_LEADS,
      push: { publicKey: TEST_PUSH_KEYS.publicKey, seal: TEST_LEADS.seal, hosts: PUSH_HOSTS, loopback: true },
      mailboxUrl: null,
      modelProvider: null,
      operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
      chatModel: chatModel?.() ?? null,
      webFolder: webFolder?.() ?? null,
    });
    held.close = async () => {
      await held.server.close();
      await Promise.all([catalogue.close(), foods.close(), pdf.close()]);
      await pool.end();
    };
  });
  afterAll(() => held.close?.());

  /** Sends a request as a browser would, by default from a unique address. @throws if the OpenAPI document lacks the response's status. */
  const ask = async (path: string, init: RequestInit & { json?: unknown; cookie?: string; address?: string } = {}): Promise<Response> => {
    const { json, cookie, address = someAddress(), ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set("origin", origin);
    headers.set("x-forwarded-for", address);
    if (cookie) headers.set("cookie", cookie);
    if (json !== undefined) headers.set("content-type", "application/json");
    const answer = await held.app.request(path, { ...rest, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });
    undocumented ??= documentedBy(held.app.routes);
    const silent = undocumented(rest.method ?? "GET", path, answer.status);
    if (silent) throw new Error(silent);
    return answer;
  };
  return {
    database,
    held,
    inBackground,
    ...records,
    sentLinks,
    confirmations,
    resets,
    changedPasswords,
    ask,
    cookieOf,
    ...peopleOf(ask, () => held.pool, { secret: TEST_SECRET, origin }),
  };
}
