import { defineQuery, defineUpdate } from "@temporalio/workflow";
import type { Lead } from "#domain/leads/stage.ts";

/** One workflow per lead: starting it twice joins the first. */
export const leadWorkflowId = (leadId: string) => `lead:${leadId}`;

/** Ids and instants alone: whom a lead is about never reaches a history. */
export type LeadInput = { leadId: string; expiresAtMs: number };

export const viewLead = defineQuery<Lead>("viewLead");
/** A card is being set up. */
export const beginPaying = defineUpdate<Lead, []>("beginPaying");
/** It came to a contract, or to nothing. */
export const settlePaying = defineUpdate<Lead, [{ subscribed: boolean }]>("settlePaying");
/** The visitor agreed to be passed on. Asked twice it joins the first. */
export const handOffLead = defineUpdate<Lead, []>("handOffLead");

/** Types of failed updates, which the API turns into answers. */
export const LEAD_REFUSED = { over: "LeadOver" } as const;
