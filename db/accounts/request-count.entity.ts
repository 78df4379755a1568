import { defineEntity, p } from "@mikro-orm/core";

const RequestCountSchema = defineEntity({
  name: "RequestCount",
  properties: {
    /** What is counted, and a keyed hash of whose: no address stands here. */
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970; null = never. */
    expire: p.bigint("number").nullable(),
  },
});
/** How often something was tried that is limited for all processes together. Written by the limiter's own statements, which go by the order of these columns. */
export class RequestCount extends RequestCountSchema.class {}
RequestCountSchema.setClass(RequestCount);
