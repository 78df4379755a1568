import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { ProviderFactsActivities } from "./activities.port.ts";
import { providerFactsWorkflow } from "./provider-facts.workflow.ts";

const held = timeSkippingServer();
const about = { kind: "dispute" as const, id: "du_1" };

it("looks up the event, retrying while the provider is away, and books it once", async () => {
  const learnFacts = vi
    .fn<ProviderFactsActivities["learnFacts"]>(async () => true)
    .mockRejectedValueOnce(new Error("the provider is away"));
  const { result } = await runToEnd(
    held.env,
    providerFactsWorkflow,
    [{ about }],
    { learnFacts },
    undefined,
    "what the provider did without us",
  );
  expect(result).toEqual({ status: "fulfilled", value: true });
  expect(learnFacts.mock.calls).toEqual([[about], [about]]);
});

it("fails after two days, leaving it to the daily reconciliation", async () => {
  const learnFacts = async () => {
    throw new Error("the provider is away");
  };
  const { result } = await runToEnd(held.env, providerFactsWorkflow, [{ about }], { learnFacts });
  expect(result.status).toBe("rejected");
});
