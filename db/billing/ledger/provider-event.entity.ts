import { defineEntity, p } from "@mikro-orm/core";

export const ProviderEventSchema = defineEntity({
  name: "ProviderEvent",
  properties: {
    /** The provider's own id of the event. */
    id: p.text().primary(),
    /** What it says happened, in the provider's words. What it says of anything else is looked up, not kept. */
    kind: p.text(),
    seenAt: p.datetime(),
    handledAt: p.datetime().nullable(),
  },
});
/** A message of the provider. It may come late, twice and in any order: its id tells whether it was handled. */
export class ProviderEvent extends ProviderEventSchema.class {}
ProviderEventSchema.setClass(ProviderEvent);
