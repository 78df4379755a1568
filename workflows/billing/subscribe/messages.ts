import { defineUpdate } from "@temporalio/workflow";
import type { CardReference, ContractBegun, ContractWanted, FormOpened, NoCard, Payer } from "./activities.port.ts";

/** One workflow for a household, or for a lead's visitor: whatever they press at once happens one after the other. */
export const subscribeWorkflowId = (householdOrLeadId: string) => `subscribe:${householdOrLeadId}`;

/** `contract`: the one that was begun when its form was opened, or what is to begin once there is a card. */
export type SubscribeAsk = {
  payer: Payer;
  reference: CardReference;
  contract: { subscriptionId: string } | { wanted: ContractWanted };
  payDay: number;
  /** Its holder was told that this card has had the introductory price before. */
  agreedToFullPrice: boolean;
};
export type ChangeCardAsk = Omit<SubscribeAsk, "contract" | "payDay"> & { subscriptionId: string };

/** Result. Everything but `done` is a refusal: either nothing was written, or only what its contract had before. */
export type SubscribeAnswer =
  | { kind: "done"; subscriptionId: string }
  | NoCard
  | Exclude<ContractBegun, { kind: "begun" }>
  | { kind: "full price" | "not kept"; subscriptionId: string }
  | { kind: "refused"; type: string };

/** Somebody opens the subscribe page: their contract begins, with nothing agreed. */
export const beginContract = defineUpdate<ContractBegun, [ContractWanted]>("beginContract");
export const openCardForm = defineUpdate<FormOpened, [Payer]>("openCardForm");
/** Pay with this card, on this day of each month. */
export const subscribe = defineUpdate<SubscribeAnswer, [SubscribeAsk]>("subscribe");
/** Pay with another card from now on. */
export const changeCard = defineUpdate<SubscribeAnswer, [ChangeCardAsk]>("changeCard");
