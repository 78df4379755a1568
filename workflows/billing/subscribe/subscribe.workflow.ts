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
import type { ChangeCardAsk, SubscribeAnswer, SubscribeAsk } from "./messages.ts";
import * as messages from "./messages.ts";

/** Nothing is written yet, so the holder waits no longer than a page load and then reads that the provider is unavailable. */
const { findCard, openCardForm } = proxyActivities<SubscribeActivities>({
  startToCloseTimeout: "8s",
  scheduleToCloseTimeout: "10s",
  retry: { initialInterval: "200ms", maximumAttempts: 2 },
});
const { beginContract, payingCard, keepCard, recordCard, recordPayDay } = proxyActivities<SubscribeActivities>({
  startToCloseTimeout: "45s", // our Stripe client makes two tries of 20s each
  retry: { initialInterval: "500ms", maximumInterval: "1m" }, // no attempt limit: a confirmed request is completed
  scheduleToCloseTimeout: "1 day", // none of these steps charges anything, and the household can open the page again
});

const awayIfLate = (fault: unknown): { kind: "away" } => {
  if (fault instanceof ActivityFailure && fault.cause instanceof TimeoutFailure) return { kind: "away" };
  throw fault;
};
const activities: SubscribeActivities = {
  openCardForm: (ask) => openCardForm(ask).catch(awayIfLate),
  findCard: (ask) => findCard(ask).catch(awayIfLate),
  beginContract,
  payingCard,
  keepCard,
  recordCard,
  recordPayDay,
};

/** One household's, or one lead's, way from the subscribe page to a contract with a card and a pay day. Ends when all requests are done. */
export async function subscribeWorkflow(): Promise<void> {
  let requests = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one request after the other, so that the later of two cards ends up in both the row and the workflow. */
  const inTurn = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    requests++;
    const answer = last.then(run);
    last = answer.catch(() => {}); // its own caller receives the error
    return answer;
  };
  const requestId = () => currentUpdateInfo()?.id ?? "";

  setHandler(messages.beginContract, (wanted) => inTurn(() => beginContract({ wanted })));
  setHandler(messages.openCardForm, (payer) => inTurn(() => activities.openCardForm({ payer })));
  setHandler(messages.subscribe, (ask) => {
    const press = requestId();
    return inTurn(() => subscribeWithCard(activities, ask, press));
  });
  setHandler(messages.changeCard, (ask) => {
    const press = requestId();
    return inTurn(() => changePayingCard(activities, ask, press));
  });

  await condition(() => requests > 0);
  await condition(allHandlersFinished);
}

/**
 * Goes from a card and a pay day to a contract that has both. Writes nothing before there is a card, and completes every step after it.
 * @param press see `SubscribeActivities`.
 */
export async function subscribeWithCard(activities: SubscribeActivities, ask: SubscribeAsk, press: string): Promise<SubscribeAnswer> {
  const { contract, payDay, ...pay } = ask;
  const found = await activities.findCard({ payer: pay.payer, reference: pay.reference });
  if (found.kind !== "found") return found;
  const begun = "wanted" in contract ? await activities.beginContract(contract) : { kind: "begun" as const, ...contract };
  if (begun.kind !== "begun") return begun;
  const { subscriptionId } = begun;
  const kept = await keepPayingCard(activities, { ...pay, subscriptionId }, found.card, press);
  if (kept.kind !== "done") return kept;
  const recorded = await activities.recordPayDay({ subscriptionId, payDay, press });
  return recorded.kind === "recorded" ? kept : recorded;
}

async function changePayingCard(activities: SubscribeActivities, ask: ChangeCardAsk, press: string): Promise<SubscribeAnswer> {
  const found = await activities.findCard({ payer: ask.payer, reference: ask.reference });
  return found.kind === "found" ? keepPayingCard(activities, ask, found.card, press) : found;
}

/** Writes the card to the contract's row first, so that the contract no longer counts as "nothing agreed", then sends it to the workflow. */
async function keepPayingCard(activities: SubscribeActivities, ask: ChangeCardAsk, card: string, press: string): Promise<SubscribeAnswer> {
  const { subscriptionId } = ask;
  const again = (await activities.payingCard({ subscriptionId })) === card; // read before the write, which would make it true
  const kept = await activities.keepCard(ask);
  if (kept.kind === "full price" || kept.kind === "not kept") return { kind: kept.kind, subscriptionId };
  if (kept.kind !== "kept") return kept;
  const { expiresOn, fullPrice } = kept;
  const recorded = await activities.recordCard({ subscriptionId, expiresOn, fullPrice, again, press });
  return recorded.kind === "recorded" ? { kind: "done", subscriptionId } : recorded;
}
