import type { EntityManager } from "@mikro-orm/postgresql";
import { decideIntent, type Reading } from "#domain/support/decide-intent.ts";
import { type Intent, readByRules } from "#domain/support/intent.ts";
import { refundVerdict, WHY_WORDS } from "#domain/support/refund-rule.ts";
import type { Outcome } from "#domain/support/reply.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import {
  claimRefund,
  findLastPayment,
  recordAction,
  type OpenedAction,
  openAction,
  type RefundTarget,
  settleAction,
} from "../../db/support/support-action.repository.ts";
import { refundPeriod } from "../billing/public/refund-period.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import { askModel } from "./ask-model.ts";

/** `authenticated`: the sender is known to be the holder of the address, which anybody can write into a mail. */
export type Message = { text: string; email: string; authenticated: boolean };
type Source = Parameters<typeof openAction>[1]["source"];
/**
 * What was decided and done. `note`: for operators. `copy`: the event was acted on before, and nothing was done now. `reading`: null where an
 * event that was read before is gone on with.
 */
export type Acted = { intent: Intent; outcome: Outcome; note: string | null; copy: boolean; reading: Reading | null };

type Deps = Pick<ApiDeps, "temporal" | "payments" | "supportDesk">;
const HANDED_OVER: Outcome = { kind: "handed over" };
const COPY: Acted = { intent: "other", outcome: HANDED_OVER, note: "This event was acted on before.", copy: true, reading: null };

/**
 * What would be done about a message. Moves nothing and writes nothing.
 */
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

/** Has the subscription's workflow give the money back. A fault leaves the refund begun: whoever sends the event again goes on with it. */
async function refundAndSettle(deps: Deps, em: EntityManager, id: string, refunding: RefundTarget): Promise<Outcome> {
  const contract = await contractById(em, refunding.subscriptionId);
  try {
    if (contract) await refundPeriod(deps, contract, { dueOn: refunding.dueOn, id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 503) throw error; // nobody answered in time: it may go back yet
    await settleAction(em, id, "failed");
    return HANDED_OVER;
  }
  await settleAction(em, id, contract ? "succeeded" : "failed");
  return contract ? { kind: "refunded", amountPence: refunding.amountPence } : HANDED_OVER;
}

/**
 * Acts on a message: refunds what the rules allow, answers what needs nobody, and leaves the rest to a person. Every action is written down; an
 * event that comes again is not acted on twice.
 */
export async function act(
  deps: Deps,
  em: EntityManager,
  message: Message,
  { source, eventId }: { source: Source; eventId: string | null },
): Promise<Acted> {
  const nowMs = Date.now();
  const { id, done, refunding: begun }: OpenedAction = await openAction(em, { source, eventId, nowMs });
  if (done) return COPY;
  if (begun) return { intent: "refund", outcome: await refundAndSettle(deps, em, id, begun), note: null, copy: false, reading: null };
  const { reading, refunding, why } = await decide(deps, em, message, nowMs);
  const { intent, decidedBy } = reading;
  if (refunding && (await claimRefund(em, id, refunding, decidedBy))) {
    const outcome = await refundAndSettle(deps, em, id, refunding);
    const note = outcome.kind === "refunded" ? null : "the subscription refused the refund";
    return { intent, outcome, note, copy: false, reading };
  }
  const outcome: Outcome = intent === "refund" || intent === "other" ? HANDED_OVER : { kind: "answered", about: intent };
  const noted = await recordAction(em, id, { intent, decidedBy, action: outcome.kind === "answered" ? "answer" : "hand over" });
  return noted ? { intent, outcome, note: why, copy: false, reading } : COPY; // its twin was read faster, and perhaps otherwise
}
