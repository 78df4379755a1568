import type { EntityManager } from "@mikro-orm/postgresql";
import { defaultPayloadConverter, type Payload, type UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { subscriptionStart } from "../../../workflows/billing/subscription/client.ts";
import { subscriptionWorkflowId, viewSubscription } from "../../../workflows/billing/subscription/messages.ts";
import type { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import type { ProductServer } from "../api/product-server.ts";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { decrypted } from "../workflows/decrypted.ts";

/** What a test does with the workflows of subscriptions besides talking to them. */
export class Subscriptions {
  readonly #em: () => EntityManager;
  readonly #server: () => ProductServer;
  constructor(em: () => EntityManager, server: () => ProductServer) {
    this.#em = em;
    this.#server = server;
  }

  get said(): ProductServer["said"] {
    return this.#server().said;
  }

  view = (subscriptionId: string): Promise<Subscription> => this.#handle(subscriptionId).query(viewSubscription);

  say = <Args extends unknown[]>(
    subscriptionId: string,
    update: UpdateDefinition<Subscription, Args>,
    ...args: Args
  ): Promise<Subscription> => this.#handle(subscriptionId).executeUpdate(update as never, { args } as never);

  /** Puts a workflow where the test wants it, and its row with it: the one that is told ends, and another goes on from the row. */
  async put(subscriptionId: string, change: (now: Subscription) => Subscription, clockOffsetMs = 0): Promise<void> {
    const state = change(await this.view(subscriptionId));
    await this.lose(subscriptionId);
    await publish(this.#em(), subscriptionId, state, { atMs: Date.now(), sequence: 0, clockOffsetMs });
    const start = subscriptionStart({ id: subscriptionId, state, hasReported: true, clockOffsetMs }, true);
    await this.#server().workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", start);
  }

  /** As a server does that forgot a workflow: whoever speaks to it finds nobody. */
  async lose(subscriptionId: string): Promise<void> {
    await this.#handle(subscriptionId)
      .terminate("the test ends it")
      .catch((error: Error) => {
        if (error.name !== "WorkflowNotFoundError") throw error; // it has ended by itself
      });
  }

  /** The messages that its workflow has taken, as the server's history has them, in their order. */
  async taken(subscriptionId: string): Promise<{ name: string; args: unknown[] }[]> {
    const history = await decrypted(await this.#handle(subscriptionId).fetchHistory(), TEST_DATA_CONVERTER);
    return (history.events ?? []).flatMap(({ workflowExecutionUpdateAcceptedEventAttributes: update }) => {
      const input = update?.acceptedRequest?.input;
      const args = (input?.args?.payloads ?? []).map((payload) => defaultPayloadConverter.fromPayload(payload as Payload));
      return input?.name ? [{ name: input.name, args }] : [];
    });
  }

  readonly #handle = (subscriptionId: string) =>
    this.#server().workflow.getHandle<typeof subscriptionWorkflow>(subscriptionWorkflowId(subscriptionId));
}
