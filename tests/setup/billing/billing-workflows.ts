import type { EntityManager } from "@mikro-orm/postgresql";
import { Context } from "@temporalio/activity";
import type { Client } from "@temporalio/client";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { createSubscribeActivities, type SubscribeDeps } from "../../../activities/billing/subscribe.ts";
import type { PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";

/** Not one of these is sent: what is written stands in the outbox. */
const NO_MAIL = { workflow: { start: async () => ({}) } } as unknown as Client;
/** A payment or refund that is asked for and not answered yet: how they are made is proven with a provider, elsewhere. */
const unanswered = (): Promise<never> => Context.current().cancelled;

/** Activities of subscriptions and of subscribing, into this database. */
export function billingActivities({
  em,
  temporal,
  vault,
  sandbox,
}: { em: EntityManager; temporal: Pick<Client, "workflow"> } & Pick<SubscribeDeps, "vault" | "sandbox">) {
  const nowMs = () => Date.now();
  return {
    ...createSubscribeActivities({ em, temporal, vault, sandbox, nowMs }),
    ...createBillingActivities({
      em,
      provider: {} as PaymentProvider,
      temporal: NO_MAIL,
      deliver: async () => {},
      origin: "http://localhost:3000",
      sandbox,
      nowMs,
    }),
    collectPayment: unanswered,
    refundPayment: unanswered,
  };
}
