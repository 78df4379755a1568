import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { forgetCardsOfAttempts } from "../../billing/payment/charges.writes.ts";
import { findRunningContracts, forgetPeople } from "../../leads/forget.writes.ts";
import { findLeadsByEmail } from "../../leads/lead-address.repository.ts";
import { writeAudit } from "../../operators/audit.writes.ts";
import type { Seal } from "../../seal.ts";
import { confirmedRequest } from "./data-request.repository.ts";
import type { NamesWorkflows } from "./delete-account.writes.ts";
import { Erasure, type ErasureRemaining } from "./erasure.entity.ts";
import { forgetAddress } from "./forget-address.writes.ts";

/** A confirmed request, unless its address has an account by now, which would lose its data. */
async function erasable(em: EntityManager, requestId: string) {
  const request = await confirmedRequest(em, requestId);
  return request && !request.account ? request : undefined;
}

/** Active subscriptions of a person without an account who asked for erasure. */
export async function contractsOfRequest(em: EntityManager, seal: Seal | null, requestId: string): Promise<string[]> {
  const request = await erasable(em, requestId);
  return request && seal ? findRunningContracts(em, await findLeadsByEmail(em, seal, request.email)) : [];
}

type Person = {
  requestId: string;
  /** Finds and decrypts leads; null = leads are not configured. */
  seal: Seal | null;
  audit: AuditEntry;
  nameWorkflows: NamesWorkflows;
};

/**
 * Deletes what we hold under the address of a person without an account. Only their payments stay, without a name. The work left outside
 * the database and the audit entry are recorded in the same transaction. Atomic and idempotent.
 * @param terminate ends the person's workflows, which would retry for ever without their rows. If it throws, nothing is deleted.
 * @returns false if there is no such request, or its address has an account by now.
 */
export const erasePerson = (
  em: EntityManager,
  { requestId, seal, audit, nameWorkflows }: Person,
  terminate: (workflows: readonly string[]) => Promise<void>,
): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("select 1 from data_request where id = ? for update", [requestId]);
    const request = await erasable(unit, requestId);
    if (!request) return false;
    const { email } = request;
    const leadIds = seal ? await findLeadsByEmail(unit, seal, email) : [];
    const people = await forgetPeople(unit, leadIds);
    const { mailIds, messageIds } = await forgetAddress(unit, email);
    await forgetCardsOfAttempts(unit, people.subscriptions);
    const leaving = {
      userId: null,
      householdId: null,
      planIds: [],
      messageIds,
      mailIds: [...mailIds, ...people.mails],
      leadIds,
      pushIds: [],
    };
    const remaining: ErasureRemaining = {
      othersStay: false,
      confirmed: true,
      withoutAccount: true,
      hadLead: leadIds.length > 0,
      cards: people.cards,
      customers: people.customers,
      owners: leadIds,
      workflows: nameWorkflows(leaving),
      contracts: people.subscriptions,
      recipients: [...people.partners, ...people.sellers],
    };
    unit.create(Erasure, { id: requestId, mailId: randomUUID(), recipient: email, remaining, createdAt: new Date() });
    await writeAudit(unit, { ...audit, after: { leads: leadIds.length, contracts: people.subscriptions.length, mails: mailIds.length } });
    await unit.flush();
    await terminate(remaining.workflows);
    return true;
  });
