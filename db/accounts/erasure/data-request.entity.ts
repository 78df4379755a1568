import { defineEntity, p } from "@mikro-orm/core";

export const DataRequestSchema = defineEntity({
  name: "DataRequest",
  properties: {
    id: p.uuid().primary(),
    /** Lower case. Proved to be theirs by entering the mailed code. */
    email: p.text().index(),
    /** SHA-256 of the request's id and the mailed code, in hexadecimal; null after the code was entered. */
    codeHash: p.text().nullable(),
    wrongCodes: p.integer().default(0),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index(),
  },
});
/** A request of a person without an account for their data or its erasure, entered by an operator. Deleted with the erasure or at its expiry. */
export class DataRequest extends DataRequestSchema.class {}
DataRequestSchema.setClass(DataRequest);
