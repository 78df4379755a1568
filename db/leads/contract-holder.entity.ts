import { defineEntity, p } from "@mikro-orm/core";
import { LeadRow } from "./lead.entity.ts";

export const ContractHolderSchema = defineEntity({
  name: "ContractHolder",
  properties: {
    id: p.uuid().primary(),
    lead: () => p.oneToOne(LeadRow).owner(),
    /** Name and address (`{name, email}` as JSON), sealed; null once they are no longer needed. */
    personSealed: p.text().nullable(),
    /** Keyed mark of the address, by which the link that cancels is asked for. */
    addressMark: p.text().nullable().index(),
    createdAt: p.datetime(),
  },
});
/** Who holds a contract without having an account. Its data outlives the lead's: a contract needs somebody to write to. */
export class ContractHolder extends ContractHolderSchema.class {}
ContractHolderSchema.setClass(ContractHolder);
