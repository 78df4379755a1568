import type { OperatorRole } from "./roles.ts";

type Row = {
  roles: readonly OperatorRole[];
  /** Calls for operators only, spelt as in the OpenAPI document. */
  calls: readonly string[];
  /** Calls that everyone may make for themselves, with extra powers for these roles. */
  moreOf?: readonly string[];
};

/**
 * The operators' powers, used by the API's guard, the OpenAPI document and the operators' screens. Each role has the least that its work
 * needs. The API does not start if an operators' call is missing here.
 */
const TABLE = {
  "see how the business does": { roles: ["owner", "billing"], calls: ["GET /api/admin/analytics", "GET /api/admin/billing-stats"] },
  "check that billing works": {
    roles: ["owner", "billing"],
    calls: ["GET /api/admin/billing-health", "GET /api/stripe/test", "GET /api/stripe/debug"],
  },
  "see what falls due": { roles: ["owner", "billing"], calls: ["GET /api/admin/payment-schedule"] },
  "find a customer’s payments": { roles: ["owner", "billing", "support"], calls: ["POST /api/admin/find-payments"] },
  "refund a period": { roles: ["owner", "billing"], calls: ["POST /api/subscription/refund"] },
  "decide about charges": {
    roles: ["owner", "billing"],
    calls: ["GET /api/subscription/review-list", "POST /api/subscription/review-list/release"],
  },
  "settle differences": {
    roles: ["owner", "billing"],
    calls: [
      "GET /api/subscription/differences",
      "POST /api/subscription/differences/{id}/ask",
      "POST /api/subscription/differences/{id}/book",
      "POST /api/subscription/differences/{id}/settle",
    ],
  },
  "run billing": {
    roles: ["owner", "billing"],
    calls: ["POST /api/subscription/process-daily-billing", "POST /api/subscription/trigger-billing"],
  },
  "move a customer’s clock in the sandbox": {
    roles: ["owner", "billing"],
    calls: [],
    moreOf: ["GET /api/sandbox/clock", "POST /api/sandbox/clock"],
  },
  "answer support messages": {
    roles: ["owner", "support"],
    calls: ["GET /api/admin/support-messages", "POST /api/admin/support-messages/{id}/answered"],
  },
  "log a household’s people out": { roles: ["owner", "support"], calls: ["POST /api/admin/end-sessions"] },
  // data is shown or erased only after the person has sent back an emailed code; a refund is the same as if they cancelled themselves
  "answer requests for personal data": {
    roles: ["owner", "support"],
    calls: [
      "GET /api/admin/data-requests",
      "POST /api/admin/data-requests",
      "POST /api/admin/data-requests/{id}/code",
      "GET /api/admin/data-requests/{id}/export.json",
      "POST /api/admin/data-requests/{id}/erase",
    ],
  },
  "see what the automation did": {
    roles: ["owner", "support"],
    calls: ["GET /api/grove/automation-status", "GET /api/admin/authorization-events"],
  },
  "try out the automation": { roles: ["owner"], calls: ["POST /api/grove/test-automation", "POST /api/grove/offline-assist"] },
  "publish posts": {
    roles: ["owner", "content"],
    calls: ["GET /api/admin/daily-posts", "POST /api/admin/generate-daily-post", "PUT /api/admin/daily-posts/{id}/status"],
    moreOf: ["GET /api/blog/posts/{id}"],
  },
  "manage buyers and sellers of leads": {
    roles: ["owner"],
    calls: [
      "GET /api/admin/lead-organisations",
      "POST /api/admin/lead-buyers",
      "POST /api/admin/lead-sellers",
      "PUT /api/admin/lead-sellers/{id}",
      "POST /api/admin/lead-organisations/{kind}/{id}/invitations",
      "DELETE /api/admin/lead-invitations/{id}",
      "DELETE /api/admin/lead-people/{id}",
    ],
  },
  "read what workflows know": { roles: ["owner"], calls: ["POST /api/admin/workflow-data/decode"] },
  "read the audit trail": { roles: ["owner"], calls: ["GET /api/admin/audit", "GET /api/admin/audit.csv"] },
  "manage operators": {
    roles: ["owner"],
    calls: [
      "GET /api/admin/operators",
      "POST /api/admin/operators",
      "PUT /api/admin/operators/{id}/role",
      "DELETE /api/admin/operators/{id}",
    ],
  },
} as const satisfies Record<string, Row>;

export type Power = keyof typeof TABLE;
export const POWERS: Readonly<Record<Power, Row>> = TABLE;

export const rolesWith = (power: Power): readonly OperatorRole[] => POWERS[power].roles;

/** @param role null = not an operator. */
export const may = (role: OperatorRole | null, power: Power): boolean => role !== null && rolesWith(power).includes(role);

/** The power that a call such as `POST /api/subscription/refund` needs; undefined if it is not an operators' call. */
export const findPower = (call: string): Power | undefined =>
  (Object.keys(POWERS) as Power[]).find((power) => POWERS[power].calls.includes(call));
