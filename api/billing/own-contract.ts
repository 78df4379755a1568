import type { EntityManager } from "@mikro-orm/postgresql";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { type ContractRow, contractById, contractsOf, othersPay } from "../../db/billing/subscription/contract.repository.ts";
import { ownSubscriptions } from "../../db/billing/subscription/own-subscriptions.repository.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { presentSubscription } from "./present-subscription.ts";

const notYours = () =>
  new ApiError({ code: "FORBIDDEN", message: "Only the person who subscribed can see or change this subscription. Ask them to do it." });
const none = () => new ApiError({ code: "NOT_FOUND", message: "You don't have a subscription yet. Start one on the subscribe page." });

/**
 * The contract that a person means: the one they name, else their live one, else their latest. What they only looked at is none.
 * @throws 404 if there is none, or if `id` belongs to another account; 403 if another member of the household pays.
 */
export async function ownContract(em: EntityManager, userId: string, id?: string): Promise<ContractRow> {
  if (id !== undefined) {
    const contract = await contractById(em, id);
    if (!contract || contract.nothingAgreed || contract.userId !== userId) throw notFound("subscription");
    return contract;
  }
  const contract = (await contractsOf(em, userId)).find(({ nothingAgreed }) => !nothingAgreed);
  if (contract) return contract;
  throw (await othersPay(em, userId)) ? notYours() : none();
}

/** Everything a person has or had, as they read it: live first, newest first. */
export async function presentOwn(em: EntityManager, userId: string): Promise<OwnSubscription[]> {
  const contracts = new Map((await contractsOf(em, userId)).map((contract) => [contract.id, contract]));
  return (await ownSubscriptions(em, userId)).flatMap((row) => {
    const contract = contracts.get(row.id);
    return contract ? [presentSubscription(row, contract)] : [];
  });
}

/** One of a person's contracts as they read it now. */
export async function presentOne(em: EntityManager, userId: string, id: string): Promise<OwnSubscription> {
  const shown = (await presentOwn(em.fork(), userId)).find((one) => one.id === id);
  if (!shown) throw notFound("subscription");
  return shown;
}
