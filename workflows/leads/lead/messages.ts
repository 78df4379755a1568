import { defineQuery, defineUpdate } from "@temporalio/workflow";
import type { Lead } from "#domain/leads/stage.ts";

/** One workflow per lead. */
export const leadWorkflowId = (leadId: string) => `lead:${leadId}`;

/** Personal data is left out, because workflow histories must not hold it. */
export type LeadInput = { leadId: string; expiresAtMs: number };

export const viewLead = defineQuery<Lead>("viewLead");
/** Marks that a card is being set up. */
export const beginPaying = defineUpdate<Lead, []>("beginPaying");
/** Ends the card set-up. @param subscribed whether it led to a contract. */
export const settlePaying = defineUpdate<Lead, [{ subscribed: boolean }]>("settlePaying");
/** Starts the hand-off to the partner; a second call joins the first. */
export const handOffLead = defineUpdate<Lead, []>("handOffLead");

/** Failure types of rejected updates, which the API maps to responses. */
export const LEAD_REFUSED = { over: "LeadOver" } as const;
