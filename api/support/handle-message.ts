import type { EntityManager } from "@mikro-orm/postgresql";
import { decideIntent, type Reading } from "#domain/support/decide-intent.ts";
import { type Intent, readByRules } from "#domain/support/intent.ts";
import { refundVerdict, WHY_WORDS } from "#domain/support/refund-rule.ts";
import type { Outcome } from "#domain/support/reply.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import {
  claimRefund,
  findLastPayment,
  type OpenedAction,
  openAction,
  type RefundTarget,
  recordAction,
  settleAction,
} from "../../db/support/support-action.repository.ts";
import { refundPeriod } from "../billing/public/refund-period.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import { askModel } from "./ask-model.ts";

/** `authenticated`: the support tool has verified that the sender owns the address. */
export type Message = { text: string; email: string; authenticated: boolean };
type Source = Parameters<typeof openAction>[1]["source"];
/**
 * `note`: for operators. `copy`: the event has been handled before, so nothing was done now. `reading`: null if an interrupted refund was
 * resumed.
 */
export type HandledMessage = { intent: Intent; outcome: Outcome; note: string | null; copy: boolean; reading: Reading | null };

type Deps = Pick<ApiDeps, "temporal" | "payments" | "supportDesk">;
const HANDED_OVER: Outcome = { kind: "handed over" };
const COPY: HandledMessage = {
  intent: "other",
  outcome: HANDED_OVER,
  note: "This event has already been handled.",
  copy: true,
  reading: null,
};

/** Decides what to do about a message, without side effects. */
export async function decide({ supportDesk }: Deps, em: EntityManager, { text, email, authenticated }: Message, nowMs: number) {
  const reading = decideIntent(readByRules(text), await askModel(supportDesk.model, text));
  if (reading.intent !== "refund") return { reading, refunding: null, why: null };
  if (!authenticated) return { reading, refunding: null, why: WHY_WORDS["sender not authenticated"] };
  const payer = await findLastPayment(em, email);
  const verdict = refundVerdict(payer?.payment, supportDesk.refundCapPence, nowMs + (payer?.clockOffsetMs ?? 0));
  if (verdict.kind === "person") return { reading, refunding: null, why: WHY_WORDS[verdict.why] };
  const { subscriptionId, dueOn, leftPence } = verdict.payment;
  return { reading, refunding: { subscriptionId, dueOn, amountPence: leftPence } satisfies RefundTarget, why: null };
}

/** Requests the refund from the subscription workflow. After an error the action stays `begun`, and the support tool's retry resumes it. */
async function refundAndSettle(deps: Deps, em: EntityManager, id: string, refunding: RefundTarget): Promise<Outcome> {
  const contract = await contractById(em, refunding.subscriptionId);
  try {
    if (contract) await refundPeriod(deps, contract, { dueOn: refunding.dueOn, id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 503) throw error; // no answer in time: the refund may still happen
    await settleAction(em, id, "failed");
    return HANDED_OVER;
  }
  await settleAction(em, id, contract ? "succeeded" : "failed");
  return contract ? { kind: "refunded", amountPence: refunding.amountPence } : HANDED_OVER;
}

/**
 * Handles a message: refunds what the rules allow, answers simple questions and hands the rest to a person. Records every action.
 * Idempotent per `eventId`.
 */
export async function handleMessage(
  deps: Deps,
  em: EntityManager,
  message: Message,
  { source, eventId }: { source: Source; eventId: string | null },
): Promise<HandledMessage> {
  const nowMs = Date.now();
  const { id, done, refunding: begun }: OpenedAction = await openAction(em, { source, eventId, nowMs });
  if (done) return COPY;
  if (begun) return { intent: "refund", outcome: await refundAndSettle(deps, em, id, begun), note: null, copy: false, reading: null };
  const { reading, refunding, why } = await decide(deps, em, message, nowMs);
  const { intent, decidedBy } = reading;
  if (refunding && (await claimRefund(em, id, refunding, decidedBy))) {
    const outcome = await refundAndSettle(deps, em, id, refunding);
    const note = outcome.kind === "refunded" ? null : "the subscription workflow rejected the refund";
    return { intent, outcome, note, copy: false, reading };
  }
  const outcome: Outcome = intent === "refund" || intent === "other" ? HANDED_OVER : { kind: "answered", about: intent };
  const recorded = await recordAction(em, id, { intent, decidedBy, action: outcome.kind === "answered" ? "answer" : "hand over" });
  return recorded ? { intent, outcome, note: why, copy: false, reading } : COPY; // a concurrent request handled the same event
}
