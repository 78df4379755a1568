import type { Contract } from "../../tests/setup/contract.ts";
import { type Audited, type Sold, tradeCalls } from "./audit-trade-calls.fixture.ts";
import { dataRequestCalls } from "./data-requests/audit-calls.fixture.ts";

/** Due date of the refunded period. */
export const PAID_ON = "2027-03-10";

/** Test data that the calls need. `candidate` becomes an operator; `encrypted` are payloads of the contract's workflow. */
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

/** Every operators' call by its route. */
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
  "GET /api/admin/analytics": { showsNoPersonalData: "figures of the whole business" },
  "GET /api/admin/authorization-events": { showsNoPersonalData: "amounts and states, without saying whose" },
  "GET /api/admin/billing-stats": { showsNoPersonalData: "four figures" },
  "GET /api/admin/billing-health": { showsNoPersonalData: "whether billing can work" },
  "GET /api/stripe/test": { showsNoPersonalData: "whether the provider answers" },
  "GET /api/admin/daily-posts": { showsNoPersonalData: "posts of the blog, which name nobody" },
  "GET /api/grove/automation-status": { showsNoPersonalData: "counts" },
  "GET /api/admin/audit": { showsNoPersonalData: "ids alone; a row for each look at the trail would fill it with itself" },
  "GET /api/admin/operators": { showsNoPersonalData: "the operators themselves, whom every row of the trail names" },
  "POST /api/admin/operators": {
    writes: "made somebody an operator",
    whom: candidate.id,
    json: { email: candidate.email, role: "content" },
  },
  "PUT /api/admin/operators/:id/role": {
    writes: "changed an operator’s role",
    whom: candidate.id,
    path: `/api/admin/operators/${candidate.id}/role`,
    json: { role: "support" },
  },
  "DELETE /api/admin/operators/:id": {
    writes: "took an operator’s role away",
    whom: candidate.id,
    path: `/api/admin/operators/${candidate.id}`,
  },
  "GET /api/admin/audit.csv": { writes: "exported the audit trail" },
  "GET /api/admin/payment-schedule": { writes: "saw the payment schedule" },
  "POST /api/admin/find-payments": { writes: "found a customer’s payments", whom: contract.userId, json: { search: contract.email } },
  "POST /api/admin/end-sessions": { writes: "ended somebody’s sessions", whom: contract.userId, json: { email: contract.email } },
  "GET /api/subscription/review-list": { writes: "saw the review list" },
  "POST /api/subscription/review-list/release": {
    writes: "released a charge",
    whom: contract.subscriptionId,
    json: { subscriptionId: contract.subscriptionId, verdict: "waive" },
  },
  "POST /api/subscription/refund": {
    writes: "refunded a period",
    whom: contract.subscriptionId,
    json: { subscriptionId: contract.subscriptionId, dueOn: PAID_ON },
  },
  "GET /api/subscription/differences": { writes: "saw the differences" },
  "POST /api/subscription/differences/:id/ask": {
    writes: "asked the provider about a difference",
    whom: differences[0] ?? "",
    path: `/api/subscription/differences/${differences[0]}/ask`,
  },
  "POST /api/subscription/differences/:id/book": {
    writes: "booked a difference",
    whom: differences[1] ?? "",
    path: `/api/subscription/differences/${differences[1]}/book`,
  },
  "POST /api/subscription/differences/:id/settle": {
    writes: "settled a difference",
    whom: differences[2] ?? "",
    path: `/api/subscription/differences/${differences[2]}/settle`,
    json: { reason: "Requested by phone" },
  },
  "POST /api/subscription/process-daily-billing": { writes: "ran billing" },
  "POST /api/subscription/trigger-billing": { writes: "tried out billing", json: { day: 10 } },
  "GET /api/admin/support-messages": { writes: "saw the support messages" },
  "POST /api/admin/support-messages/:id/answered": {
    writes: "marked a message as answered",
    whom: messageId,
    path: `/api/admin/support-messages/${messageId}/answered`,
  },
  "POST /api/grove/test-automation": {
    writes: "tried out the support automation",
    whom: contract.userId,
    json: { message: "Hello", customer_email: contract.email, customer_name: "Ada" },
  },
  "POST /api/grove/offline-assist": {
    writes: "tried out the support automation",
    whom: contract.userId,
    json: { message: "Hello", customer_email: contract.email, customer_name: "Ada" },
  },
  "POST /api/admin/workflow-data/decode": {
    writes: "saw a workflow’s payloads",
    whom: contract.subscriptionId,
    json: { payloads: encrypted },
  },
  "POST /api/admin/generate-daily-post": { writes: "asked for the daily post" },
  ...tradeCalls(sold),
  ...dataRequestCalls(requestId),
  "PUT /api/admin/daily-posts/:id/status": {
    writes: "changed a post’s status",
    whom: String(postId),
    path: `/api/admin/daily-posts/${postId}/status`,
    json: { status: "draft" },
  },
});
