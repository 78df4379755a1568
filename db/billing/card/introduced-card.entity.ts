import { defineEntity, p } from "@mikro-orm/core";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const IntroducedCardSchema = defineEntity({
  name: "IntroducedCard",
  properties: {
    subscription: () => p.manyToOne(SubscriptionRow).primary().updateRule("no action").deleteRule("cascade"),
    /** SHA-256 of the provider's fingerprint of the card, in hexadecimal. It identifies the same card and reveals nothing else. */
    mark: p.text().primary().index(),
  },
});
/** A card saved for a contract with an introductory price, which each card gets once. Kept as long as the contract. */
export class IntroducedCard extends IntroducedCardSchema.class {}
IntroducedCardSchema.setClass(IntroducedCard);
