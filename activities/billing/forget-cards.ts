import type { EntityManager } from "@mikro-orm/postgresql";
import { AuthUser } from "../../db/accounts/auth-user.entity.ts";
import type { ForgetCardsActivities } from "../../workflows/billing/forget-cards/activities.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";

/** `vault`: where cards are kept; null = no provider is configured (any more). */
export type ForgetCardsDeps = { em: EntityManager; vault: Pick<CardVault, "forget"> | null };

export const createForgetCardsActivities = ({ em, vault }: ForgetCardsDeps): ForgetCardsActivities => ({
  async forgetCards({ userId, cards }) {
    const account = await em.fork().findOne(AuthUser, userId);
    if (account) return "kept";
    if (!vault) throw new Error("no payment provider is configured to forget the saved cards");
    for (const card of cards) await vault.forget(card);
    return "forgotten";
  },
});
