import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { expect } from "vitest";
import { createBuyLeadActivities } from "../../../activities/leads/buy-lead.ts";
import { createLeadActivities } from "../../../activities/leads/lead.ts";
import type { LeadBuying } from "../../../workflows/leads/buy-lead/messages.ts";
import { leadWorkflowId } from "../../../workflows/leads/lead/messages.ts";
import { TEST_LEADS } from "../leads.ts";

/** Lead activities on this database. The partner never decides; `activities/leads/lead.test.ts` covers its decisions. */
export function leadActivities({ em }: { em: EntityManager }) {
  const nowMs = () => Date.now();
  return {
    ...createBuyLeadActivities({ em, seal: TEST_LEADS.seal, nowMs }),
    ...createLeadActivities({ em, seal: TEST_LEADS.seal, sandbox: true, nowMs }),
    askPartner: async () => "reviewing" as const,
  };
}

/**
 * Waits until the lead workflow has written its first row, which a test may change afterwards.
 * @param posted workflow id of the post. @returns the lead's id.
 */
export async function leadBought({ workflow }: Pick<Client, "workflow">, posted: string): Promise<string> {
  const bought = (await workflow.getHandle(posted).result()) as LeadBuying;
  if (bought.kind !== "bought") throw new Error(`the lead was not bought: ${bought.kind}`);
  const written = async () => {
    const { events } = await workflow.getHandle(leadWorkflowId(bought.leadId)).fetchHistory();
    return events?.some(({ activityTaskCompletedEventAttributes }) => activityTaskCompletedEventAttributes) ?? false;
  };
  await expect.poll(written, { timeout: 10_000, interval: 20 }).toBe(true);
  return bought.leadId;
}
