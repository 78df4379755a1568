import type { EntityManager } from "@mikro-orm/postgresql";
import type { WhoseCard } from "#contracts/billing/payment-card.ts";
import { contractBehindLink } from "../../../db/billing/card/card-link.repository.ts";
import { contractParty } from "../../../db/billing/card/paying-card.repository.ts";
import { type ContractRow, contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { Payer } from "../../../workflows/billing/subscribe/activities.port.ts";
import { ApiError, unauthorized } from "../../http/errors.ts";
import { refuseUnlessRecent } from "../../http/middleware/require-recent.ts";
import type { SignedIn } from "../../http/middleware/session.ts";
import { ownContract } from "../own-contract.ts";
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

/**
 * As `cardPayer`, for giving another card. A mailed link is a proof of its own.
 * @throws 403 also where somebody is signed in by a sign-in that is not recent.
 */
export async function cardChanger(em: EntityManager, user: SignedIn | null, whose: WhoseCard): Promise<CardPayer> {
  if (whose.token === undefined && user) refuseUnlessRecent(user);
  return cardPayer(em, user, whose);
}

/** Who pays for a contract at the provider, and in whose workflow other cards are taken. */
export async function paysFor(em: EntityManager, { contract }: CardPayer): Promise<{ payer: Payer; togetherId: string }> {
  const { customer, ownerId, togetherId } = await contractParty(em, contract.id);
  if (ownerId === null) throw hasEnded(); // its person has gone
  return { payer: { ownerId, customer }, togetherId: togetherId ?? ownerId };
}
