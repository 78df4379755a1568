import { defineEntity, p } from "@mikro-orm/core";

export const ProviderEventSchema = defineEntity({
  name: "ProviderEvent",
  properties: {
    /** The provider's own id of the event. */
    id: p.text().primary(),
    /** The provider's event type. The rest of the event is not stored: we read the current state from the provider instead. */
    kind: p.text(),
    seenAt: p.datetime(),
    handledAt: p.datetime().nullable(),
  },
});
/** A webhook event. Events may arrive late, repeatedly and in any order; the id identifies duplicates. */
export class ProviderEvent extends ProviderEventSchema.class {}
ProviderEventSchema.setClass(ProviderEvent);
