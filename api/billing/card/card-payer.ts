import type { EntityManager } from "@mikro-orm/postgresql";
import type { WhoseCard } from "#contracts/billing/payment-card.ts";
import { contractBehindLink } from "../../../db/billing/card/card-link.repository.ts";
import { payingCustomer } from "../../../db/billing/card/paying-card.repository.ts";
import { type ContractRow, contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { Payments } from "../../deps.ts";
import { ApiError, unauthorized } from "../../http/errors.ts";
import type { SignedIn } from "../../http/middleware/session.ts";
import { ownContract } from "../own-contract.ts";
import { askProvider } from "../public/provider-faults.ts";
import { hasEnded } from "../public/update-subscription.ts";

/** Who pays for a contract: a user, or a holder without an account who came by a mailed link. */
export type CardPayer = { contract: ContractRow; userId: string | null; holderId: string | null };

const linkIsOver = () => new ApiError({ code: "NOT_FOUND", message: "This link no longer works. Ask for a new one below." });

/**
 * The contract whose card is meant.
 * @throws 401 for the signed-out without a link, 404 for a link that is over or a contract that is not there, 403 where somebody else pays, 409 where
 * it has ended.
 */
export async function cardPayer(em: EntityManager, user: SignedIn | null, { token, subscriptionId }: WhoseCard): Promise<CardPayer> {
  if (token !== undefined) {
    const behind = await contractBehindLink(em, token);
    const contract = behind && (await contractById(em, behind.subscriptionId));
    if (!contract) throw linkIsOver();
    if (contract.ended) throw hasEnded();
    return { contract, userId: null, holderId: behind.holderId };
  }
  if (!user) throw unauthorized();
  const contract = await ownContract(em, user.id, subscriptionId);
  if (contract.ended) throw hasEnded();
  return { contract, userId: user.id, holderId: null };
}

/** The provider's customer whose cards may pay for a contract. */
export async function cardCustomer(em: EntityManager, { vault }: Payments, { contract }: CardPayer): Promise<string> {
  const { customer, ownerId } = await payingCustomer(em, contract.id);
  if (customer !== null) return customer;
  if (ownerId === null) throw hasEnded(); // its person has gone
  return askProvider("The card provider does not know you. Nothing was charged; write to us.", () => vault.customerFor({ ownerId }));
}
