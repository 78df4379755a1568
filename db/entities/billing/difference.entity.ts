import { defineEntity, p } from "@mikro-orm/core";

const BillingDifferenceSchema = defineEntity({
  name: "BillingDifference",
  properties: {
    id: p.uuid().primary(),
    /** What is the matter: the words of `Difference` in the domain. */
    kind: p.enum(["unbooked", "unknown at provider", "unlike", "unanswered"] as const),
    /** The provider's id of the movement; of an attempt that nobody answered, its key. */
    reference: p.text(),
    /** The provider's id of the payment that it moves; null for an attempt. */
    paymentReference: p.text().nullable(),
    /** Whole pence as each book has it; null = that book does not have it. */
    providerPence: p.bigint("number").nullable(),
    ledgerPence: p.bigint("number").nullable(),
    foundAt: p.datetime(),
    /** When a person had looked at it; null = it waits for one. */
    resolvedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ["kind", "reference"] }],
});
/** Where the provider's records and the ledger differ and a program cannot put it right: a person looks at it. One row per difference. */
export class BillingDifference extends BillingDifferenceSchema.class {}
BillingDifferenceSchema.setClass(BillingDifference);
