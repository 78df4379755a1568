import type { Contract } from "../../tests/setup/contract.ts";
import { type Audited, type Sold, tradeCalls } from "./audit-trade-calls.fixture.ts";
import { dataRequestCalls } from "./data-requests/audit-calls.fixture.ts";

/** The day of the period that is refunded. */
export const PAID_ON = "2027-03-10";

/** What the calls are about: somebody who becomes an operator, a contract with encrypted payloads, differences of the ledger, a message, a post, a request for data. */
export type AuditedWorld = {
  candidate: { id: string; email: string };
  contract: Contract;
  differences: readonly string[];
  encrypted: readonly object[];
  messageId: string;
  postId: number;
  requestId: string;
  sold: Sold;
};

/** Every call of operators, by how its route is written. */
export const operatorCalls = ({
  candidate,
  contract,
  differences,
  encrypted,
  messageId,
  postId,
  requestId,
  sold,
}: AuditedWorld): Record<string, Audited> => ({
  "GET /api/admin/analytics": { showsNothingOfAnybody: "figures of the whole business" },
  "GET /api/admin/authorization-events": { showsNothingOfAnybody: "amounts and states, without saying whose" },
  "GET /api/admin/billing-stats": { showsNothingOfAnybody: "four figures" },
  "GET /api/admin/billing-health": { showsNothingOfAnybody: "whether billing can work" },
  "GET /api/stripe/test": { showsNothingOfAnybody: "whether the provider answers" },
  "GET /api/admin/daily-posts": { showsNothingOfAnybody: "posts of the blog, which name nobody" },
  "GET /api/grove/automation-status": { showsNothingOfAnybody: "counts" },
  "GET /api/admin/audit": { showsNothingOfAnybody: "ids alone; a row for each look at the trail would fill it with itself" },
  "GET /api/admin/operators": { showsNothingOfAnybody: "the operators themselves, whom every row of the trail names" },
  "POST /api/admin/operators": {
    leaves: "made somebody an operator",
    whom: candidate.id,
    json: { email: candidate.email, role: "content" },
  },
  "PUT /api/admin/operators/:id/role": {
    leaves: "changed an operator’s role",
    whom: candidate.id,
    path: `/api/admin/operators/${candidate.id}/role`,
    json: { role: "support" },
  },
  "DELETE /api/admin/operators/:id": {
    leaves: "took an operator’s role away",
    whom: candidate.id,
    path: `/api/admin/operators/${candidate.id}`,
  },
  "GET /api/admin/audit.csv": { leaves: "exported the audit trail" },
  "GET /api/admin/payment-schedule": { leaves: "saw the payment schedule" },
  "POST /api/admin/find-payments": { leaves: "found a customer’s payments", whom: contract.userId, json: { search: contract.email } },
  "POST /api/admin/end-sessions": { leaves: "ended somebody’s sessions", whom: contract.userId, json: { email: contract.email } },
  "GET /api/subscription/review-list": { leaves: "saw the review list" },
  "POST /api/subscription/review-list/release": {
    leaves: "released a charge",
    whom: contract.subscriptionId,
    json: { subscriptionId: contract.subscriptionId, verdict: "waive" },
  },
  "POST /api/subscription/refund": {
    leaves: "refunded a period",
    whom: contract.subscriptionId,
    json: { subscriptionId: contract.subscriptionId, dueOn: PAID_ON },
  },
  "GET /api/subscription/differences": { leaves: "saw the differences" },
  "POST /api/subscription/differences/:id/ask": {
    leaves: "asked the provider about a difference",
    whom: differences[0] ?? "",
    path: `/api/subscription/differences/${differences[0]}/ask`,
  },
  "POST /api/subscription/differences/:id/book": {
    leaves: "booked a difference",
    whom: differences[1] ?? "",
    path: `/api/subscription/differences/${differences[1]}/book`,
  },
  "POST /api/subscription/differences/:id/settle": {
    leaves: "settled a difference",
    whom: differences[2] ?? "",
    path: `/api/subscription/differences/${differences[2]}/settle`,
    json: { reason: "It was asked for by phone" },
  },
  "POST /api/subscription/process-daily-billing": { leaves: "ran billing" },
  "POST /api/subscription/trigger-billing": { leaves: "tried out billing", json: { day: 10 } },
  "GET /api/admin/support-messages": { leaves: "saw the support messages" },
  "POST /api/admin/support-messages/:id/answered": {
    leaves: "marked a message as answered",
    whom: messageId,
    path: `/api/admin/support-messages/${messageId}/answered`,
  },
  "POST /api/grove/test-automation": {
    leaves: "tried out the support automation",
    whom: contract.userId,
    json: { message: "Hello", customer_email: contract.email, customer_name: "Ada" },
  },
  "POST /api/grove/offline-assist": {
    leaves: "tried out the support automation",
    whom: contract.userId,
    json: { message: "Hello", customer_email: contract.email, customer_name: "Ada" },
  },
  "POST /api/admin/workflow-data/decode": {
    leaves: "saw a workflow’s payloads",
    whom: contract.subscriptionId,
    json: { payloads: encrypted },
  },
  "POST /api/admin/generate-daily-post": { leaves: "asked for the daily post" },
  ...tradeCalls(sold),
  ...dataRequestCalls(requestId),
  "PUT /api/admin/daily-posts/:id/status": {
    leaves: "changed a post’s status",
    whom: String(postId),
    path: `/api/admin/daily-posts/${postId}/status`,
    json: { status: "draft" },
  },
});
