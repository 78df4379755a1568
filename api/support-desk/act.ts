import type { EntityManager } from "@mikro-orm/postgresql";
import { type Intent, intentOf } from "#domain/support-desk/intent.ts";
import { refundVerdict, WHY_WORDS } from "#domain/support-desk/refund-rule.ts";
import type { Outcome } from "#domain/support-desk/reply.ts";
import { contractById } from "../../db/repositories/billing/contract.repository.ts";
import {
  claimRefund,
  lastPaymentOf,
  noteAction,
  type Opened,
  openAction,
  type Refunding,
  settleAction,
} from "../../db/repositories/support-action.repository.ts";
import { refundPeriod } from "../billing/refund-period.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../errors.ts";

export type Message = { text: string; email: string };
type Source = Parameters<typeof openAction>[1]["source"];
/** What was decided and done. `note`: for operators. `copy`: the event was acted on before, and nothing was done now. */
export type Acted = { intent: Intent; outcome: Outcome; note: string | null; copy: boolean };

type Deps = Pick<ApiDeps, "temporal" | "payments" | "supportDesk">;
const HANDED_OVER: Outcome = { kind: "handed over" };

/**
 * What would be done about a message. Moves nothing and writes nothing.
 */
export async function decide({ supportDesk }: Deps, em: EntityManager, { text, email }: Message, nowMs: number) {
  const intent = intentOf(text);
  if (intent !== "refund") return { intent, refunding: null, why: null };
  const payer = await lastPaymentOf(em, email);
  const verdict = refundVerdict(payer?.payment, supportDesk.refundCapPence, nowMs + (payer?.clockOffsetMs ?? 0));
  if (verdict.kind === "person") return { intent, refunding: null, why: WHY_WORDS[verdict.why] };
  const { subscriptionId, dueOn, leftPence } = verdict.payment;
  return { intent, refunding: { subscriptionId, dueOn, amountPence: leftPence } satisfies Refunding, why: null };
}

/** Has the subscription's story give the money back. A fault leaves the refund begun: whoever sends the event again goes on with it. */
async function giveBack(deps: Deps, em: EntityManager, id: string, refunding: Refunding): Promise<Outcome> {
  const contract = await contractById(em, refunding.subscriptionId);
  try {
    if (contract) await refundPeriod(deps, contract, refunding.dueOn);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
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
  const { id, done, refunding: begun }: Opened = await openAction(em, { source, eventId, nowMs });
  if (done) return { intent: "other", outcome: HANDED_OVER, note: "This event was acted on before.", copy: true };
  if (begun) return { intent: "refund", outcome: await giveBack(deps, em, id, begun), note: null, copy: false };
  const { intent, refunding, why } = await decide(deps, em, message, nowMs);
  if (refunding && (await claimRefund(em, id, refunding))) {
    const outcome = await giveBack(deps, em, id, refunding);
    return { intent, outcome, note: outcome.kind === "refunded" ? null : "the subscription’s story refused the refund", copy: false };
  }
  const outcome: Outcome = intent === "refund" || intent === "other" ? HANDED_OVER : { kind: "answered", about: intent };
  await noteAction(em, id, { intent, action: outcome.kind === "answered" ? "answer" : "hand over" });
  return { intent, outcome, note: why, copy: false };
}
