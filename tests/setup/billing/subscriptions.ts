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

/** A test's access to subscription workflows. */
export class Subscriptions {
  readonly #em: () => EntityManager;
  readonly #server: () => ProductServer;
  constructor(em: () => EntityManager, server: () => ProductServer) {
    this.#em = em;
    this.#server = server;
  }

  get messages(): ProductServer["messages"] {
    return this.#server().messages;
  }

  view = (subscriptionId: string): Promise<Subscription> => this.#handle(subscriptionId).query(viewSubscription);

  say = <Args extends unknown[]>(
    subscriptionId: string,
    update: UpdateDefinition<Subscription, Args>,
    ...args: Args
  ): Promise<Subscription> => this.#handle(subscriptionId).executeUpdate(update as never, { args } as never);

  /** Changes a subscription's state: terminates its workflow, writes the row, and starts a new workflow from the row. */
  async put(subscriptionId: string, change: (now: Subscription) => Subscription, clockOffsetMs = 0): Promise<void> {
    const state = change(await this.view(subscriptionId));
    await this.lose(subscriptionId);
    await this.begin(subscriptionId, state, clockOffsetMs);
  }

  /** Writes a subscription's row, and starts its workflow from the row. */
  async begin(subscriptionId: string, state: Subscription, clockOffsetMs = 0): Promise<void> {
    await publish(this.#em(), subscriptionId, state, { atMs: Date.now(), sequence: 0, clockOffsetMs });
    const start = subscriptionStart({ id: subscriptionId, state, hasReported: true, clockOffsetMs }, true);
    await this.#server().workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", start);
  }

  /** Terminates a workflow, as if Temporal had lost it. */
  async lose(subscriptionId: string): Promise<void> {
    await this.#handle(subscriptionId)
      .terminate("terminated by the test")
      .catch((error: Error) => {
        if (error.name !== "WorkflowNotFoundError") throw error; // it has already completed
      });
  }

  /** The updates that the workflow has accepted, from its history, in order. */
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

/** Runs `work` while a contract's row is locked: its workflow accepts updates, but cannot complete them until the lock is released. */
export const whileRowLocked = <Result>(em: EntityManager, subscriptionId: string, work: () => Promise<Result>): Promise<Result> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("select 1 from subscription where id = ? for no key update", [subscriptionId]);
    return work();
  });
