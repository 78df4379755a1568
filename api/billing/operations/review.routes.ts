import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { z } from "zod";
import { RefundBegun, RefundPeriod, ReleaseCharge, Released, ReviewList } from "#contracts/billing/billing-operator.ts";
import { refundName } from "#domain/billing/ledger/refunds.ts";
import { formatPence, parsePence, toPounds } from "#domain/money.ts";
import { refundByKey } from "../../../db/billing/ledger/refund.repository.ts";
import { findRefundable, reviewList } from "../../../db/billing/payment/operator.repository.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, releaseCharge } from "../../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry, writeAuditNow } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { rejectUnlessRecent } from "../../http/middleware/require-recent.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { refundPeriod } from "../public/refund-period.ts";
import { updateWithStart } from "../public/update-subscription.ts";

/** A larger refund needs a recent second factor, in case the operator's computer is left unlocked. */
const REFUND_WITHOUT_CODE_PENCE = 2500;
const NOT_PARKED = "Nothing on this subscription needs a decision now. Reload the list.";

/** The result of a decision. The workflow may reject it: a payment may be in flight, or the household may have cancelled. */
function decisionMessage(verdict: z.infer<typeof ReleaseCharge>["verdict"], status: string, charge: { state: string } | null): string {
  if (charge !== null && charge.state !== "waiting")
    return "We don't know yet whether this was paid, so it can't be waived. We're asking the provider again.";
  if (status === "cancelled") return "This household has left and its subscription has ended, so nothing more is collected.";
  return verdict === "collect" ? "Collecting it now." : "Waived. The next payment is scheduled.";
}

/** The amount to refund: as requested, or all that is left. @throws ApiError 409 if nothing is left, 422 if less is left. */
function requestedPence(paid: { leftPence: number }, amount: string | undefined, dueOn: string): number {
  const { leftPence } = paid;
  if (leftPence <= 0)
    throw new ApiError({ code: "CONFLICT", message: `What was paid for ${dueOn} has already been refunded, or is being refunded.` });
  const pence = amount === undefined ? leftPence : (parsePence(amount) ?? 0);
  if (pence > leftPence) {
    const message = `${formatPence(leftPence)} is left of this payment. Refund that much or less.`;
    throw new ApiError({ code: "UNPROCESSABLE", field: "amount", message });
  }
  return pence;
}

const startedResponse = (pence: number) => ({
  success: true as const,
  amount: toPounds(pence),
  message: `${formatPence(pence)} is being refunded. The holder will get an email.`,
});

/** The response if this refund id was used before. @throws ApiError 409 if it was for another payment, or was refused. */
function repeatedResponse(before: NonNullable<Awaited<ReturnType<typeof refundByKey>>>, asked: { subscriptionId: string; dueOn: string }) {
  const isSame = before.subscriptionId === asked.subscriptionId && before.dueOn === asked.dueOn;
  if (!isSame) throw new ApiError({ code: "CONFLICT", message: "This refundId was used for another payment. Use a new one." });
  if (before.refused) throw new ApiError({ code: "CONFLICT", message: "The provider refused this refund. It's listed under Differences." });
  return startedResponse(before.amountPence);
}

/** Operators' decisions and refunds. Mounted at /subscription. */
export const reviewRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get("/review-list", describe("Contracts that need a decision", "Billing", 200, ReviewList), requireOperator, async (c) => {
      const rows = await reviewList(c.var.em, deps.leads?.seal ?? null);
      await writeAuditNow(c, "saw the review list", { after: { shown: rows.length } });
      return c.json({
        contracts: rows.map(({ amountPence, ...row }) => ({ ...row, amount: amountPence === null ? null : toPounds(amountPence) })),
      });
    })
    .post(
      "/review-list/release",
      describe("Collect the parked charge, or waive it", "Billing", 200, Released, {
        404: "No such subscription",
        409: "It isn't parked",
      }),
      requireOperator,
      validate("json", ReleaseCharge),
      async (c) => {
        const { subscriptionId, verdict } = c.req.valid("json");
        const contract = await contractById(c.var.em, subscriptionId);
        if (!contract) throw notFound("subscription");
        const audit = auditEntry(c, "released a charge", { whom: { kind: "subscription", id: subscriptionId }, after: { verdict } });
        const refusals = { [REFUSED.notParked]: NOT_PARKED };
        const { status, charge } = await updateWithStart(deps, contract, releaseCharge, [verdict, audit], refusals);
        return c.json({ success: true as const, status, message: decisionMessage(verdict, status, charge) });
      },
    )
    .post(
      "/refund",
      describe("Refund the payment for one period, or a part of it", "Billing", 200, RefundBegun, {
        403: "Above £25.00 of one payment, no code in the last ten minutes (`SIGN_IN_AGAIN`): give one at `POST /api/admin/second-factor`",
        404: "No such subscription",
        409: "There is nothing to refund",
      }),
      requireOperator,
      validate("json", RefundPeriod),
      async (c) => {
        const { subscriptionId, dueOn, amount, accessStays, refundId = randomUUID() } = c.req.valid("json");
        const contract = await contractById(c.var.em, subscriptionId);
        if (!contract) throw notFound("subscription");
        const before = await refundByKey(c.var.em, refundName(refundId));
        if (before) return c.json(repeatedResponse(before, { subscriptionId, dueOn }));
        const paid = await findRefundable(c.var.em, subscriptionId, dueOn);
        if (!paid) throw new ApiError({ code: "CONFLICT", message: `Nothing was paid for ${dueOn}.` });
        const pence = requestedPence(paid, amount, dueOn);
        const refundedPence = paid.paidPence - paid.leftPence;
        if (refundedPence + pence > REFUND_WITHOUT_CODE_PENCE) rejectUnlessRecent(signedIn(c));
        const audit = auditEntry(c, "refunded a period", {
          whom: { kind: "subscription", id: subscriptionId },
          before: { refundablePence: paid.leftPence },
          after: { dueOn, refundedPence: pence, accessStays },
        });
        await refundPeriod(deps, contract, { dueOn, id: refundId, pence, accessStays }, audit);
        return c.json(startedResponse(pence));
      },
    );
