import { createSubscribeActivities, type SubscribeDeps } from "../../../activities/billing/subscribe.ts";
import type { ContractWanted, Payer } from "../../../workflows/billing/subscribe/activities.port.ts";
import type { ChangeCardAsk, SubscribeAsk } from "../../../workflows/billing/subscribe/messages.ts";
import { changingCard, subscribing } from "../../../workflows/billing/subscribe/steps.ts";

/** Workflows in which people subscribe, without Temporal: the product's own steps and activities, one press after the other for each of them. */
export function subscribeStandIn(deps: SubscribeDeps) {
  const world = createSubscribeActivities(deps);
  const turns = new Map<string, Promise<unknown>>();
  let presses = 0;
  const answer = (name: string, ask: unknown): Promise<unknown> => {
    const press = `press ${++presses}`;
    if (name === "beginContract") return world.beginContract({ wanted: ask as ContractWanted });
    if (name === "openCardForm") return world.openCardForm({ payer: ask as Payer });
    if (name === "subscribe") return subscribing(world, ask as SubscribeAsk, press);
    if (name === "changeCard") return changingCard(world, ask as ChangeCardAsk, press);
    throw new Error(`nobody who subscribes asks for ${name}`);
  };
  return (workflowId: string, name: string, ask: unknown): Promise<unknown> => {
    const mine = (turns.get(workflowId) ?? Promise.resolve()).then(() => answer(name, ask));
    turns.set(
      workflowId,
      mine.catch(() => {}),
    );
    return mine;
  };
}
