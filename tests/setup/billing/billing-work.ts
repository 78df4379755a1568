import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from "@temporalio/client";
import { MockActivityEnvironment } from "@temporalio/testing";
import { beforeEach } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { type BillingActivities, createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderAnswer } from "../../../workflows/billing/provider/provider.port.ts";
import type { MailActivities } from "../../../workflows/mail/activities.port.ts";
import { NOON_MS } from "../contract.ts";
import { testDatabase } from "../database.ts";

export const DUE = "2027-03-10";
export const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
export const openedBy = (key: string) => `pi_${key}`;

/** The outcome of the next payment. A payment keeps its first outcome. */
type Coming = { kind: "captured" | "action"; atMs: number } | { kind: "declined"; code: string; hard: boolean; atMs: number };

/** An attempt at a contract's first payment. */
export const ask = (subscriptionId: string, attempt = 1) => {
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, NOON_MS + 7 * DAY_MS), NOON_MS), 10, NOON_MS);
  return { subscriptionId, dueOn: DUE, attempt, amountPence: 999, mode: "make", asking: markInFlight(pending), clockOffsetMs: 0 } as const;
};

export const inActivity = <T>(work: () => Promise<T>, info = {}): Promise<T> => new MockActivityEnvironment(info).run(work) as Promise<T>;

/** A mail server that cannot be reached. */
export const away: MailActivities["deliverMail"] = () => Promise.reject(new Error("no mail server"));

/** Billing's activities on their own database, with fakes of the provider, Temporal and the mail server that are reset before each test. */
export function billingWork() {
  const database = testDatabase();
  const em = () => database.orm.em.fork();

  /** A fake of Temporal that starts each workflow id only once. */
  const started = new Set<string>();
  const signalled: string[] = [];
  const lost = new Set<string>();
  const begunAgain: unknown[] = [];
  const temporalIs = { away: false };
  const workflow = {
    start: async (_workflow: unknown, { workflowId }: { workflowId: string }) => {
      if (temporalIs.away) throw new Error("no connection");
      if (started.has(workflowId)) throw new WorkflowExecutionAlreadyStartedError("started before", workflowId, "mailWorkflow");
      started.add(workflowId);
    },
    getHandle: (workflowId: string) => ({
      signal: async () => {
        if (lost.has(workflowId)) throw new WorkflowNotFoundError("it has ended", workflowId, undefined);
        if (workflowId.endsWith("broken")) throw new Error("no connection");
        signalled.push(workflowId);
      },
    }),
    signalWithStart: async (type: string, workflow: unknown) => void begunAgain.push({ type, workflow }),
  };
  const temporal = { workflow } as unknown as Pick<Client, "workflow">;

  const coming: { answers: (Coming | Error)[] } = { answers: [] };
  const answered = new Map<string, ProviderAnswer>();
  const provider: PaymentProvider = {
    open: async ({ key }) => ({ kind: "opened", reference: openedBy(key) }),
    seek: async () => null,
    confirm: async (reference) => {
      const answer = coming.answers.shift() ?? new OutcomeUnknown("no response");
      if (answer instanceof Error) throw answer;
      const outcome: ProviderAnswer = { ...answer, reference };
      answered.set(reference, outcome);
      return outcome;
    },
    find: async (reference) => {
      const known = answered.get(reference);
      return known?.kind === "action" ? provider.confirm(reference) : (known ?? null);
    },
    close: async (reference) => ({ kind: "declined", reference, code: "not_confirmed", hard: false, atMs: NOON_MS }),
    refund: async ({ key }) => ({ kind: "refunded", reference: `re_${key}`, atMs: NOON_MS }),
    factsOf: async () => ({ refunds: [], disputes: [] }),
  };

  /** Unreachable by default. */
  const mailServer = { deliver: away };

  const billing = (): BillingActivities => {
    const activities = createBillingActivities({
      ...{ em: database.orm.em, provider, temporal, deliver: (mail) => mailServer.deliver(mail) },
      ...{ origin: "https://larder.test", sandbox: true, nowMs: () => NOON_MS },
    });
    return { ...activities, collectPayment: (asked) => inActivity(() => activities.collectPayment(asked)) };
  };

  const mailsTo = (email: string) =>
    em().execute<{ id: string; kind: string; body: string }[]>("select id, kind, body from mail where recipient = ? order by kind", [
      email,
    ]);

  beforeEach(() => {
    coming.answers = [];
    signalled.length = 0;
    begunAgain.length = 0;
    lost.clear();
    temporalIs.away = false;
    mailServer.deliver = away;
  });

  return { database, em, billing, started, signalled, lost, begunAgain, temporal, temporalIs, coming, mailServer, mailsTo };
}
