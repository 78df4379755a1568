import { defineEntity, p } from "@mikro-orm/core";
import { LeadRow } from "./lead.entity.ts";

export const ContractHolderSchema = defineEntity({
  name: "ContractHolder",
  properties: {
    id: p.uuid().primary(),
    lead: () => p.oneToOne(LeadRow).owner(),
    /** Name and email address (`{name, email}` as JSON), sealed; null once they are deleted. */
    personSealed: p.text().nullable(),
    /** Keyed hash of the email address, which finds the contract when a cancellation link is requested. */
    addressMark: p.text().nullable().index(),
    createdAt: p.datetime(),
  },
});
/** Holder of a contract without an account. Kept longer than the lead, because a running contract needs an email address. */
export class ContractHolder extends ContractHolderSchema.class {}
ContractHolderSchema.setClass(ContractHolder);
