import { defineEntity, p } from "@mikro-orm/core";

const RequestCountSchema = defineEntity({
  name: "RequestCount",
  properties: {
    /** The kind of attempt and a keyed hash of the person or address. */
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970; null = never. */
    expire: p.bigint("number").nullable(),
  },
});
/** Attempts counted by the rate limiter for all processes. The limiter's own SQL relies on the order of these columns. */
export class RequestCount extends RequestCountSchema.class {}
RequestCountSchema.setClass(RequestCount);
