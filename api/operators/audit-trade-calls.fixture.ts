import { expect } from "vitest";
import type { AuditName } from "#domain/operators/audit.ts";

/** The audit entry that a call must write, or why it writes none. */
export type Audited = { writes: AuditName; whom?: string; json?: unknown; path?: string } | { showsNoPersonalData: string };

/** An id created by the call. */
const NEW = expect.any(String) as string;

/** A seller, a person with an account and an open invitation. */
export type Sold = { sellerId: string; userId: string; invitationId: string };

/** The calls about buyers and sellers of leads. */
export const tradeCalls = (sold: Sold): Record<string, Audited> => ({
  "GET /api/admin/lead-organisations": { writes: "saw the buyers and sellers" },
  "POST /api/admin/lead-buyers": { writes: "made a buyer", whom: NEW, json: { name: "Acme" } },
  "POST /api/admin/lead-sellers": { writes: "made a seller", whom: NEW, json: { name: "Leads Ltd", ceiling: "12.50", dailyCap: 5 } },
  "PUT /api/admin/lead-sellers/:id": {
    writes: "changed a seller",
    whom: sold.sellerId,
    path: `/api/admin/lead-sellers/${sold.sellerId}`,
    json: { ceiling: "10.00", dailyCap: 4, enabled: true },
  },
  "POST /api/admin/lead-organisations/:kind/:id/invitations": {
    writes: "invited somebody to a buyer or seller",
    whom: sold.sellerId,
    path: `/api/admin/lead-organisations/seller/${sold.sellerId}/invitations`,
    json: { email: "new@trade.test" },
  },
  "DELETE /api/admin/lead-invitations/:id": {
    writes: "withdrew an invitation",
    path: `/api/admin/lead-invitations/${sold.invitationId}`,
  },
  "DELETE /api/admin/lead-people/:id": {
    writes: "removed somebody from a buyer or seller",
    whom: sold.userId,
    path: `/api/admin/lead-people/${sold.userId}`,
  },
});
