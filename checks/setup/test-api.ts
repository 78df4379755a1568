import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { MockActivityEnvironment } from "@temporalio/testing";
import type pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { weeksOfPlan } from "#domain/planning/plan-weeks.ts";
import { createCatalogueHolder } from "../../activities/catalogue/catalogue.ts";
import { createBuyLeadActivities } from "../../activities/leads/buy-lead.ts";
import { createMealPlanActivities } from "../../activities/planning/meal-plan.ts";
import { LITTLE_EFFORT } from "../../activities/planning/optimiser/search.ts";
import type { ChangedPassword } from "../../api/accounts/passwords/password-mail.ts";
import { authPool, createAuth } from "../../api/accounts/public/auth.ts";
import { createApp } from "../../api/app.ts";
import type { Payments } from "../../api/deps.ts";
import { createSharedLimits } from "../../api/http/limits.ts";
import { createMarks } from "../../api/http/marks.ts";
import { type RequestsUnderWay, requestsUnderWay } from "../../api/http/middleware/under-way.ts";
import { createBuyerAccess } from "../../api/leads/buyers/access-code.ts";
import { createCatalogueCache } from "../../db/catalogue/catalogue-cache.ts";
import { ensureHousehold } from "../../db/household/household.repository.ts";
import type { EraseAccountInput } from "../../workflows/accounts/erase-account/messages.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import type { CardForms } from "../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import type { SubscriptionInput } from "../../workflows/billing/subscription/messages.ts";
import type { BuyLeadInput, LeadBuying } from "../../workflows/leads/buy-lead/messages.ts";
import { leadWorkflowId } from "../../workflows/leads/lead/messages.ts";
import type { MealPlanInput, MealPlanOutcome } from "../../workflows/planning/meal-plan/messages.ts";
import { subscribeStandIn } from "./billing/subscribe-stand-in.ts";
import { TEMPORAL_PAGE, TEST_OPENER } from "./data-converter.ts";
import { testDatabase } from "./database.ts";
import { documentedBy } from "./documented.ts";
import { eraseStandIn, forgetful } from "./erase-stand-in.ts";
import { TEST_LEADS } from "./leads.ts";
import { signInOperator } from "./operator-sign-in.ts";

export const SUPPORT_SECRET = "a-secret-of-the-support-tool";
export const BUYER_PASSWORD = "five plain leads a day";
export const TEST_SECRET = "a-secret-for-tests-that-is-long-enough";
const PASSWORD = "three random words";
const ORIGIN = "http://localhost:3000";

/** Runs work where an activity may heartbeat. */
export const asActivity = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new MockActivityEnvironment().run(work) as Promise<Result>;

type Started = { workflow: string; workflowId: string; args: unknown[] };

/** Card payments of a test: a provider, asked for when the API starts, who answers updates of a workflow, and who reads support messages. */
export type TestPayments = Omit<Payments, "forms"> & { vault: CardVault & CardForms };
type TestBilling = {
  /** Where people reach it; and a built web client that it serves, asked for when the API starts. */
  origin?: string;
  webFolder?: () => string;
  supportModel?: () => ChatModel | null;
  payments?: () => TestPayments | null | Promise<TestPayments>;
  /** Told when a subscription's workflow is started. */
  begin?: (input: SubscriptionInput) => Promise<void>;
  update?: (told: { workflowId: string; name: string; args: readonly unknown[] }) => Promise<unknown>;
  /** Answers signals to a workflow. */
  signal?: (told: { workflowId: string; name: string }) => Promise<void>;
};

/**
 * The API over a real database and the real planner; Temporal is stood in for by telling the workflow's activities one after the other.
 * Other `workflows` are told as given, by the workflow's name; without one, a workflow ends at once.
 */
export function testApi(
  workflows: Record<string, (input: never) => Promise<unknown>> = {},
  chatModel: () => ChatModel | null = () => null,
  { payments, begin, update, signal, supportModel, origin = ORIGIN, webFolder }: TestBilling = {},
) {
  const database = testDatabase();
  const held = {} as {
    app: ReturnType<typeof createApp>;
    pool: pg.Pool;
    temporal: Client;
    /** Whether the Temporal server answers, as a health check sees it. */
    temporalAnswers: () => Promise<void>;
    underWay: RequestsUnderWay;
    payments: Payments | null;
    close: () => Promise<void>;
  };
  const started: Started[] = [];
  const ended: string[] = [];
  let undocumented: ReturnType<typeof documentedBy> | undefined;
  const told: string[] = [];
  const forgotten: string[] = [];
  const confirmations: { email: string; name: string; token: string }[] = [];
  const resets: { email: string; name: string; token: string }[] = [];
  const changedPasswords: ChangedPassword[] = [];
  const sentLinks: { email: string; url: string }[] = [];

  beforeAll(async () => {
    const em = database.orm.em;
    const catalogue = createCatalogueHolder(em, LITTLE_EFFORT);
    const pool = authPool(database.url);
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
    const activities = createMealPlanActivities({ em, catalogue });
    const plan = async ({ householdId, request }: MealPlanInput): Promise<MealPlanOutcome> => {
      const generationId = randomUUID();
      const [days = 7] = weeksOfPlan(request.days ?? 7, request.from?.firstDay);
      const question = await activities.openGeneration({ generationId, householdId, request, days });
      const found = await asActivity(() => activities.findWeek({ generationId, question, weekIndex: 0, weeks: 1 }));
      await activities.closeGeneration({ generationId, status: found.kind === "planned" ? "done" : "infeasible" });
      if (found.kind === "planned" && request.proposal) {
        await activities.saveProposal({ householdId, proposal: request.proposal, weeks: [{ question, found }] });
        return { kind: "proposed", proposalId: request.proposal.id };
      }
      return found.kind === "impossible"
        ? found
        : { kind: "planned", weeks: [await activities.saveWeek({ generationId, householdId, question, weekIndex: 0, found })] };
    };
    const { buyLead } = createBuyLeadActivities({ em, seal: TEST_LEADS.seal, nowMs: () => Date.now() });
    /** What is bought has a workflow of its own. */
    const buy = async (post: BuyLeadInput): Promise<LeadBuying> => {
      const bought = await buyLead(post);
      if (bought.kind !== "bought") return bought;
      const { leadId, expiresAtMs } = bought;
      await start({ name: "leadWorkflow" }, { workflowId: leadWorkflowId(leadId), args: [{ leadId, expiresAtMs }] });
      return bought;
    };
    const start = async (named: { name: string } | string, options: { workflowId: string; args: unknown[] }) => {
      const workflow = typeof named === "string" ? { name: named } : named; // activities name it, so as not to load it
      started.push({ workflow: workflow.name, workflowId: options.workflowId, args: options.args });
      const [input] = options.args;
      if (workflow.name === "subscriptionWorkflow") await begin?.(input as SubscriptionInput);
      const definition = workflow.name === "mealPlanWorkflow" ? plan : workflow.name === "buyLeadWorkflow" ? buy : workflows[workflow.name];
      return { result: async () => definition?.(input as never) };
    };
    const getHandle = (workflowId: string) => ({
      terminate: async () => void ended.push(workflowId),
      describe: async () => {
        throw new WorkflowNotFoundError("gone", workflowId, undefined);
      },
      signal: async ({ name }: { name: string }) => {
        told.push(`${workflowId} ${name}`);
        await signal?.({ workflowId, name });
      },
      executeUpdate: async ({ name }: { name: string }, { args = [] }: { args?: readonly unknown[] } = {}) => {
        told.push(`${workflowId} ${name}`);
        return update?.({ workflowId, name, args });
      },
    });
    const executeUpdateWithStart = async (
      { name }: { name: string },
      {
        startWorkflowOperation,
        args,
      }: { startWorkflowOperation: { options: { workflowId: string; args: readonly unknown[] } }; args: readonly unknown[] },
    ) => {
      const { workflowId } = startWorkflowOperation.options;
      if (workflowId.startsWith("subscribe:")) return subscribe(workflowId, name, args[0]);
      if (name === "eraseAccount") return erase(startWorkflowOperation.options.args[0] as EraseAccountInput);
      told.push(`${workflowId} ${name}`);
      if (workflowId.startsWith("subscription:")) await begin?.(startWorkflowOperation.options.args[0] as SubscriptionInput);
      return update?.({ workflowId, name, args });
    };
    const noSchedules = { getHandle: () => ({ describe: () => Promise.reject(new Error("no schedules here")) }) };
    held.temporalAnswers = async () => {};
    held.underWay = requestsUnderWay();
    held.temporal = { workflow: { start, getHandle, executeUpdateWithStart, list: () => [] }, schedule: noSchedules } as unknown as Client;
    held.pool = pool;
    const { vault = null, ...given } = (await payments?.()) ?? { vault: null };
    held.payments = vault && "records" in given ? { ...given, forms: vault } : null;
    const sandbox = held.payments !== null && held.payments.sandboxUrl !== null;
    const subscribe = subscribeStandIn({ em, temporal: held.temporal, vault, sandbox, nowMs: () => Date.now() });
    const erase = eraseStandIn({ em, temporal: held.temporal, vault: vault ?? forgetful(forgotten), seal: TEST_LEADS.seal, sandbox });
    held.app = createApp({
      em,
      auth,
      temporal: held.temporal,
      temporalAnswers: () => held.temporalAnswers(),
      openPayload: TEST_OPENER,
      temporalPageOrigin: TEMPORAL_PAGE,
      underWay: held.underWay,
      catalogue: createCatalogueCache(em, 1000),
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
      mailboxUrl: null,
      modelProvider: null,
      operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
      chatModel: chatModel(),
      webFolder: webFolder?.() ?? null,
    });
    held.close = async () => {
      await catalogue.close();
      await pool.end();
    };
  });
  afterAll(() => held.close?.());

  /** Asks as a browser would, from an address of its own unless told otherwise. @throws where the API's document does not know the answer's status. */
  const ask = async (path: string, init: RequestInit & { json?: unknown; cookie?: string; address?: string } = {}): Promise<Response> => {
    const { json, cookie, address = `10.0.0.${Math.floor(Math.random() * 250)}`, ...rest } = init;
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
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");

  /** Signs a new person up, who has confirmed their address unless told otherwise. @returns the session cookie. */
  const signUp = async (name = "Ada", email = `${randomUUID()}@larder.test`, confirmed = true): Promise<string> => {
    const response = await ask("/api/auth/sign-up/email", { method: "POST", json: { name, email, password: PASSWORD } });
    if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
    if (confirmed) await held.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email]);
    return cookieOf(response);
  };
  /** Makes somebody an operator who has signed up, and signs them in as one. @returns the session cookie. */
  const asOperator = async (email: string, role: OperatorRole = "owner"): Promise<string> => {
    await held.pool.query(`update "user" set role = $2 where email = $1`, [email, role]);
    const post = (path: string, json: unknown, cookie: string) => ask(path, { method: "POST", json, cookie });
    return (await signInOperator(post, { email, password: PASSWORD })).cookie;
  };
  /** Signs up somebody who is an operator. @returns the session cookie. */
  const operator = async (role?: OperatorRole): Promise<string> => {
    const email = `${randomUUID()}@larder.test`;
    await signUp("Olive", email);
    return asOperator(email, role);
  };
  const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  /** Signs up and saves a household. */
  const household = async (profile: Record<string, unknown> = {}): Promise<string> => {
    const cookie = await signUp();
    const response = await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...profile } });
    if (!response.ok) throw new Error(`preferences answered ${response.status}: ${await response.text()}`);
    return cookie;
  };
  return {
    database,
    held,
    started,
    ended,
    told,
    forgotten,
    sentLinks,
    confirmations,
    resets,
    changedPasswords,
    ask,
    cookieOf,
    signUp,
    asOperator,
    operator,
    household,
  };
}
