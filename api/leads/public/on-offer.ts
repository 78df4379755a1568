import { mayOffer } from "#domain/leads/offer.ts";
import { isSandbox } from "../../billing/public/update-subscription.ts";
import type { ApiDeps } from "../../deps.ts";

/** Price of the protection that leads can buy. */
export const LEAD_PRICE = "lead-protection";

type Deps = Pick<ApiDeps, "leads" | "payments">;
const isOpen = (deps: Deps) => deps.leads !== null && mayOffer(isSandbox(deps), deps.leads.operator);

/** Whether the protection is on sale (decision 41). */
export const isProtectionOnSale = (deps: Deps): boolean => deps.payments !== null && isOpen(deps);

/** Name of the partner for hand-offs; null = no hand-offs. */
export const availablePartner = (deps: Deps): string | null => (isOpen(deps) ? (deps.leads?.partnerName ?? null) : null);

/** A lead is worth buying only if it can buy the protection or be handed off. */
export const mayBuyLeads = (deps: Deps): boolean => isProtectionOnSale(deps) || availablePartner(deps) !== null;
