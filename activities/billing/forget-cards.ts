import type { EntityManager } from "@mikro-orm/postgresql";
import { AuthUser } from "../../db/accounts/auth-user.entity.ts";
import type { ForgetCardsActivities } from "../../workflows/billing/forget-cards/activities.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";

/** `vault`: the provider's stored cards; null = no provider is configured. */
export type ForgetCardsDeps = { em: EntityManager; vault: Pick<CardVault, "forget"> | null };

export const createForgetCardsActivities = ({ em, vault }: ForgetCardsDeps): ForgetCardsActivities => ({
  async forgetCards({ userId, cards }) {
    const account = await em.fork().findOne(AuthUser, userId);
    if (account) return "kept";
    if (!vault) throw new Error("Cannot delete saved cards: no payment provider is configured.");
    for (const card of cards) await vault.forget(card);
    return "forgotten";
  },
});
