import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Lead } from "#domain/leads/stage.ts";
import { DAY_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { leadWorkflowId, viewLead } from "../lead/messages.ts";
import { buyLeadWorkflow } from "./buy-lead.workflow.ts";
import type { LeadBuying } from "./messages.ts";

const held = timeSkippingServer();
const POST = { sellerId: "a-seller", pingId: "a-ping", bodyMark: "mark", sessionHash: "hash", sealed: "sealed" };

async function bought(answer: LeadBuying, { faults = 0, again = false, keptAs = "" } = {}) {
  let failing = faults;
  const activities = {
    buyLead: async () => {
      if (failing-- > 0) throw new Error("the database is away");
      return answer;
    },
    publishLead: async () => {},
  };
  let lead: Lead | null = null;
  const run = await runToEnd(
    held.env,
    buyLeadWorkflow,
    [POST],
    activities,
    async (handle) => {
      await handle.result();
      if (answer.kind === "bought" && !again)
        lead = await held.env.client.workflow.getHandle(leadWorkflowId(answer.leadId)).query(viewLead);
    },
    keptAs,
  );
  if (run.result.status === "rejected") throw run.result.reason;
  return { answer: run.result.value, lead: lead as Lead | null };
}
const aLead = async (): Promise<LeadBuying> => ({
  kind: "bought",
  leadId: randomUUID(),
  pricePence: 900,
  sessionSealed: "sealed",
  expiresAtMs: (await held.env.currentTimeMs()) + DAY_MS,
});

it("starts a workflow for a bought lead, which outlives the purchase", async () => {
  const answer = await aLead();
  expect(await bought(answer, { keptAs: "a lead is bought" })).toMatchObject({ answer, lead: { over: false } });
});

it("retries while the database is unavailable", async () => {
  const answer = await aLead();
  expect((await bought(answer, { faults: 3, keptAs: "a lead is bought when the database is back" })).answer).toEqual(answer);
});

it("returns the same result for a repeated post, and joins the running lead workflow", async () => {
  const answer = await aLead();
  await bought(answer);
  expect((await bought(answer, { again: true, keptAs: "a lead that was bought is posted again" })).answer).toEqual(answer);
});

it("starts no workflow for a refused lead", async () => {
  for (const answer of [{ kind: "duplicate" }, { kind: "contradicts", field: "loanTerm" }] as const)
    expect(await bought(answer)).toEqual({ answer, lead: null });
});
