import { mayOffer } from "#domain/leads/offer.ts";
import { isSandbox } from "../../billing/public/update-subscription.ts";
import type { ApiDeps } from "../../deps.ts";

/** The price of the product that leads are sold. */
export const LEAD_PRICE = "lead-protection";

type Deps = Pick<ApiDeps, "leads" | "payments">;
const open = (deps: Deps) => deps.leads !== null && mayOffer(isSandbox(deps), deps.leads.operator);

/** Whether the product can be bought here (decision 41). */
export const productOpen = (deps: Deps): boolean => deps.payments !== null && open(deps);

/** The partner that a visitor may be passed on to here; null = nobody is. */
export const handOffTo = (deps: Deps): string | null => (open(deps) ? (deps.leads?.partnerName ?? null) : null);

/** Leads are only worth buying where something can be done with them. */
export const buysLeads = (deps: Deps): boolean => productOpen(deps) || handOffTo(deps) !== null;
