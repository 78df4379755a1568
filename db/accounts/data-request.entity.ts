import { defineEntity, p } from "@mikro-orm/core";

export const DataRequestSchema = defineEntity({
  name: "DataRequest",
  properties: {
    id: p.uuid().primary(),
    /** In small letters. It is theirs once the code that was mailed there is given. */
    email: p.text().index(),
    /** SHA-256 of the request's id and the mailed code, in hexadecimal; null once it was given. */
    codeHash: p.text().nullable(),
    wrongCodes: p.integer().default(0),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index(),
  },
});
/** Somebody without an account who asked for their data or its erasure, by an operator. It goes with the erasure, or with its time. */
export class DataRequest extends DataRequestSchema.class {}
DataRequestSchema.setClass(DataRequest);
