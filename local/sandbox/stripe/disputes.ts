import { z } from "zod";
import { DAY_SECONDS } from "#domain/time.ts";
import type { SandboxContext } from "./deps.ts";
import { type Params, read, texts, yes } from "./form.ts";
import type { ChargeRecord, DisputeRecord } from "./records.ts";
import { notAllowed } from "./refusals.ts";
import { newId } from "./state.ts";

/** Time to respond. */
const RESPOND_WITHIN_SECONDS = 9 * DAY_SECONDS;
/** Evidence texts that decide a test dispute (docs.stripe.com/testing#disputes). */
const WINNING = "winning_evidence";
const LOSING = "losing_evidence";

const Update = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().optional() }).optional(),
  submit: yes.default(true),
  metadata: texts.default({}),
  expand: z.unknown().optional(),
});

const isOpen = ({ status }: DisputeRecord): boolean => status === "needs_response" || status === "under_review";

/** Whether a charge is disputed, or was and the dispute was lost. It cannot be refunded. */
export const isDisputed = (context: SandboxContext, charge: string): boolean =>
  context.sandboxState.all("dispute").some((dispute) => dispute.charge === charge && dispute.status !== "won");

/** Opens a dispute over the amount that is not refunded yet. */
export function openDispute(context: SandboxContext, charge: ChargeRecord): DisputeRecord {
  const amount = charge.amount - charge.refunded;
  if (amount === 0) throw notAllowed("Charge has already been refunded.", "charge_already_refunded");
  if (isDisputed(context, charge.id)) throw notAllowed("This charge is disputed already.");
  const { now: created } = context.sandboxState;
  const dispute = context.sandboxState.put("dispute", {
    id: newId("du"),
    created,
    charge: charge.id,
    payment: charge.payment,
    amount,
    currency: charge.currency,
    status: "needs_response",
    closedAt: null,
    reason: "fraudulent",
    respondBy: created + RESPOND_WITHIN_SECONDS,
    metadata: {},
  });
  context.emit("charge.dispute.created", "dispute", dispute);
  context.emit("charge.dispute.funds_withdrawn", "dispute", dispute);
  return dispute;
}

function close(context: SandboxContext, dispute: DisputeRecord, status: "won" | "lost"): DisputeRecord {
  const closed = context.sandboxState.put("dispute", { ...dispute, status, closedAt: context.sandboxState.now });
  context.emit("charge.dispute.closed", "dispute", closed);
  if (status === "won") context.emit("charge.dispute.funds_reinstated", "dispute", closed);
  return closed;
}

/** Submits evidence; the test texts decide the dispute at once. */
export function updateDispute(context: SandboxContext, id: string, params: Params): DisputeRecord {
  const { evidence, submit } = read(Update, params);
  const dispute = context.sandboxState.get("dispute", id);
  if (!isOpen(dispute)) throw notAllowed("This dispute is already closed");
  if (!submit) return dispute;
  const words = evidence?.uncategorized_text;
  if (words === WINNING) return close(context, dispute, "won");
  if (words === LOSING) return close(context, dispute, "lost");
  const sent = context.sandboxState.put("dispute", { ...dispute, status: "under_review" });
  context.emit("charge.dispute.updated", "dispute", sent);
  return sent;
}

/** Accepts a dispute. */
export function concedeDispute(context: SandboxContext, id: string): DisputeRecord {
  const dispute = context.sandboxState.get("dispute", id);
  if (!isOpen(dispute)) throw notAllowed("This dispute is already closed");
  return close(context, dispute, "lost");
}
