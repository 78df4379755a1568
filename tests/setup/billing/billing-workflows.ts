import type { EntityManager } from "@mikro-orm/postgresql";
import { Context } from "@temporalio/activity";
import type { Client } from "@temporalio/client";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { createSubscribeActivities, type SubscribeDeps } from "../../../activities/billing/subscribe.ts";
import type { PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";

/** Emails are inserted into the outbox and never sent. */
const NO_MAIL = { workflow: { start: async () => ({}) } } as unknown as Client;
/** A payment or refund without a response. Tests with a provider cover the responses. */
const unanswered = (): Promise<never> => Context.current().cancelled;

/** The activities of the subscription and subscribe workflows on this database. */
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
