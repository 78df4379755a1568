import { expect } from "vitest";
import type { AuditName } from "#domain/operators/audit.ts";

/** What a call has to leave in the audit trail; or why it leaves nothing. */
export type Audited = { leaves: AuditName; whom?: string; json?: unknown; path?: string } | { showsNothingOfAnybody: string };

/** An id that the call itself makes. */
const NEW = expect.any(String) as string;

/** A seller, somebody who has an account with it, and somebody who is invited. */
export type Sold = { sellerId: string; userId: string; invitationId: string };

/** The calls about buyers and sellers of leads. */
export const tradeCalls = (sold: Sold): Record<string, Audited> => ({
  "GET /api/admin/lead-organisations": { leaves: "saw the buyers and sellers" },
  "POST /api/admin/lead-buyers": { leaves: "made a buyer", whom: NEW, json: { name: "Acme" } },
  "POST /api/admin/lead-sellers": { leaves: "made a seller", whom: NEW, json: { name: "Leads Ltd", ceiling: "12.50", dailyCap: 5 } },
  "PUT /api/admin/lead-sellers/:id": {
    leaves: "changed a seller",
    whom: sold.sellerId,
    path: `/api/admin/lead-sellers/${sold.sellerId}`,
    json: { ceiling: "10.00", dailyCap: 4, enabled: true },
  },
  "POST /api/admin/lead-organisations/:kind/:id/invitations": {
    leaves: "invited somebody to a buyer or seller",
    whom: sold.sellerId,
    path: `/api/admin/lead-organisations/seller/${sold.sellerId}/invitations`,
    json: { email: "new@trade.test" },
  },
  "DELETE /api/admin/lead-invitations/:id": {
    leaves: "withdrew an invitation",
    path: `/api/admin/lead-invitations/${sold.invitationId}`,
  },
  "DELETE /api/admin/lead-people/:id": {
    leaves: "removed somebody from a buyer or seller",
    whom: sold.userId,
    path: `/api/admin/lead-people/${sold.userId}`,
  },
});
