import type { EntityManager } from "@mikro-orm/postgresql";
import { ApplicationFailure, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import { paused, resumed } from "#domain/billing/calendar/pause.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { endSubscription, endUnagreed } from "../../../db/billing/subscription/end-subscription.writes.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { REFUSED, type SubscriptionInput, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { need, validators } from "../../../workflows/billing/subscription/validators.ts";

/** The workflow's own validator of a message. */
function validatorOf(name: string, now: Subscription, nowMs: number): (...args: unknown[]) => void {
  const all = validators(
    () => now,
    () => nowMs,
  );
  const found = Object.entries(all).find(([message]) => message === name)?.[1];
  if (!found) throw new Error(`the stand-in does not know ${name}`);
  return found as (...args: unknown[]) => void;
}

/** @throws what the validator says as Temporal's client would. */
function asRefused(validate: () => void): void {
  try {
    validate();
  } catch (refusal) {
    throw refusal instanceof ApplicationFailure ? new WorkflowUpdateFailedError("refused", refusal) : refusal;
  }
}

/** Subscriptions whose workflows are told at once, by the product's own rules and into its own rows; no time passes in them. */
export class SubscriptionStandIn {
  readonly states = new Map<
    string,
    { id: string; now: Subscription; number: number /** How far its holder's clock is ahead. */; clockOffsetMs: number }
  >();
  /** Everything that was ever said to a workflow, as a workflow's history would hold it. */
  readonly said: unknown[] = [];
  readonly #em: () => EntityManager;
  constructor(em: () => EntityManager) {
    this.#em = em;
  }

  start = async (input: SubscriptionInput): Promise<void> => {
    const { subscriptionId: id, terms, trialEndsAtMs, earlier, carried } = input;
    this.said.push(input);
    const workflowId = subscriptionWorkflowId(id);
    if (this.states.has(workflowId)) return;
    this.states.set(workflowId, {
      id,
      now: carried?.subscription ?? newSubscription(terms, trialEndsAtMs, earlier),
      number: 0,
      clockOffsetMs: 0,
    });
    await this.#write(workflowId);
  };

  /** Puts a workflow where the test wants it, and its row with it. */
  async put(subscriptionId: string, change: (now: Subscription) => Subscription, clockOffsetMs = 0): Promise<void> {
    const workflowId = subscriptionWorkflowId(subscriptionId);
    const held = this.#held(workflowId);
    held.now = change(held.now);
    held.clockOffsetMs = clockOffsetMs;
    await this.#write(workflowId);
  }

  update = async (workflowId: string, name: string, args: unknown[]): Promise<Subscription> => {
    this.said.push({ workflowId, name, args });
    const held = this.#held(workflowId);
    const nowMs = Date.now() + held.clockOffsetMs;
    asRefused(() => validatorOf(name, held.now, nowMs)(...args));
    if (name === "choosePayDay") {
      const [day] = args as [number];
      held.now = payDayChosen(held.now, day, nowMs);
    } else if (name === "saveCard") {
      const [{ expiresOn, fullPrice }] = args as [{ expiresOn: string; fullPrice?: boolean }];
      held.now = cardSaved(fullPrice ? atFullPrice(held.now) : held.now, nowMs, expiresOn);
    } else if (name === "pauseSubscription") {
      held.now = paused(held.now, nowMs);
    } else if (name === "resumeSubscription") {
      held.now = resumed(held.now, nowMs);
    } else if (name === "cancelSubscription") {
      held.now = cancelled(held.now, nowMs);
      await endSubscription(this.#em(), held.id, nowMs, "http://localhost:3000");
    } else {
      const ended = await endUnagreed(this.#em(), held.id, nowMs);
      asRefused(() => need(ended, REFUSED.agreed, "a card came meanwhile"));
      held.now = cancelled(held.now, nowMs);
    }
    await this.#write(workflowId);
    return held.now;
  };

  #held(workflowId: string) {
    const held = this.states.get(workflowId);
    if (!held) throw new WorkflowNotFoundError("no such workflow", workflowId, undefined);
    return held;
  }
  async #write(workflowId: string): Promise<void> {
    const held = this.#held(workflowId);
    held.number += 1;
    await publish(this.#em(), held.id, held.now, { atMs: Date.now(), number: held.number, clockOffsetMs: held.clockOffsetMs });
  }
}
