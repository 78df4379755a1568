import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { subscriptionClient } from "../../workflows/billing/subscription/client.ts";

/** `sandbox`: no real money is involved. */
export type SubscriptionDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; sandbox: boolean };

/** The client of subscription workflows, which restarts a lost workflow from its row in our database. */
export const subscriptions = ({ em, temporal, sandbox }: SubscriptionDeps) =>
  subscriptionClient({ temporal, sandbox, findContract: (subscriptionId) => contractById(em.fork(), subscriptionId) });
