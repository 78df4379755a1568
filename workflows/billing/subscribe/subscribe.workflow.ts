import {
  ActivityFailure,
  allHandlersFinished,
  condition,
  currentUpdateInfo,
  proxyActivities,
  setHandler,
  TimeoutFailure,
} from "@temporalio/workflow";
import type { SubscribeActivities } from "./activities.port.ts";
import * as messages from "./messages.ts";
import { changingCard, subscribing } from "./steps.ts";

/** Before anything is written the holder waits for the provider as long as a page does; then they are told that it is away. */
const { findCard, openCardForm } = proxyActivities<SubscribeActivities>({
  startToCloseTimeout: "8s",
  scheduleToCloseTimeout: "10s",
  retry: { initialInterval: "200ms", maximumAttempts: 2 },
});
const { beginContract, payingCard, keepCard, recordCard, recordPayDay } = proxyActivities<SubscribeActivities>({
  startToCloseTimeout: "45s", // our client of the provider gives up after 20s, twice
  retry: { initialInterval: "500ms", maximumInterval: "1m" }, // no attempt limit: what somebody pressed is finished
  scheduleToCloseTimeout: "1 day", // nothing is charged by any of these steps, and the page can be opened again
});

const awayIfLate = (fault: unknown): { kind: "away" } => {
  if (fault instanceof ActivityFailure && fault.cause instanceof TimeoutFailure) return { kind: "away" };
  throw fault;
};
const world: SubscribeActivities = {
  openCardForm: (ask) => openCardForm(ask).catch(awayIfLate),
  findCard: (ask) => findCard(ask).catch(awayIfLate),
  beginContract,
  payingCard,
  keepCard,
  recordCard,
  recordPayDay,
};

/** What one household, or one lead's visitor, asks for on the way to a contract that pays itself. It ends once everything they pressed is done. */
export async function subscribeWorkflow(): Promise<void> {
  let pressed = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** One press after the other: two with different cards end with the later one's, in its row and in its workflow. */
  const inTurn = <Answer>(take: () => Promise<Answer>): Promise<Answer> => {
    pressed++;
    const mine = turn.then(take);
    turn = mine.catch(() => {}); // whoever pressed it hears of its fault
    return mine;
  };
  const press = () => currentUpdateInfo()?.id ?? "";

  setHandler(messages.beginContract, (wanted) => inTurn(() => beginContract({ wanted })));
  setHandler(messages.openCardForm, (payer) => inTurn(() => world.openCardForm({ payer })));
  setHandler(messages.subscribe, (ask) => {
    const id = press();
    return inTurn(() => subscribing(world, ask, id));
  });
  setHandler(messages.changeCard, (ask) => {
    const id = press();
    return inTurn(() => changingCard(world, ask, id));
  });

  await condition(() => pressed > 0);
  await condition(allHandlersFinished);
}
