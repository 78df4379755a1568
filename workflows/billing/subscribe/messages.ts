import { defineUpdate } from "@temporalio/workflow";
import type { CardReference, ContractBegun, ContractWanted, FormOpened, NoCard, Payer } from "./activities.port.ts";

/** One workflow per household or lead, so that concurrent requests run one after the other. */
export const subscribeWorkflowId = (householdOrLeadId: string) => `subscribe:${householdOrLeadId}`;

/** `contract`: the one created when the form was opened, or the one to create once there is a card. */
export type SubscribeAsk = {
  payer: Payer;
  reference: CardReference;
  contract: { subscriptionId: string } | { wanted: ContractWanted };
  payDay: number;
  /** The holder knows that this card has already had the introductory price. */
  agreedToFullPrice: boolean;
};
export type ChangeCardAsk = Omit<SubscribeAsk, "contract" | "payDay"> & { subscriptionId: string };

/** Every kind but `done` is a refusal, after which nothing has changed for the holder. */
export type SubscribeAnswer =
  | { kind: "done"; subscriptionId: string }
  | NoCard
  | Exclude<ContractBegun, { kind: "begun" }>
  | { kind: "full price" | "not kept"; subscriptionId: string }
  | { kind: "refused"; type: string };

/** Creates a contract on which nothing is agreed yet, when the subscribe page opens. */
export const beginContract = defineUpdate<ContractBegun, [ContractWanted]>("beginContract");
export const openCardForm = defineUpdate<FormOpened, [Payer]>("openCardForm");
/** Subscribes with a card and a pay day. */
export const subscribe = defineUpdate<SubscribeAnswer, [SubscribeAsk]>("subscribe");
export const changeCard = defineUpdate<SubscribeAnswer, [ChangeCardAsk]>("changeCard");
