import { ApplicationFailure } from "@temporalio/common";
import { describe, expect, it, vi } from "vitest";
import { HAND_OFF_TIMEOUT_MS } from "#domain/leads/hand-off.ts";
import type { LeadStage } from "#domain/leads/stage.ts";
import { HOUR_MS } from "#domain/time.ts";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { bytesAsText, decrypted } from "../../../tests/setup/workflows/decrypted.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { DATA_REFUSED } from "../../data-refused.ts";
import type { LeadActivities } from "./activities.port.ts";
import { forgetLeadsWorkflow } from "./forget-leads.workflow.ts";
import { leadWorkflow } from "./lead.workflow.ts";
import * as messages from "./messages.ts";

const held = timeSkippingServer();

/** Fake activities that record the written stages. @param answers of the partner, in order; "reviewing" afterwards. */
function fakeActivities(answers: (Awaited<ReturnType<LeadActivities["askPartner"]>> | Error)[] = []) {
  const stages: LeadStage[] = [];
  const askPartner = vi.fn<LeadActivities["askPartner"]>(async () => {
    const answer = answers.shift() ?? "reviewing";
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const giveUpHandOff = vi.fn<LeadActivities["giveUpHandOff"]>(async () => "late");
  return { stages, askPartner, giveUpHandOff, publishLead: async ({ stage }: { stage: LeadStage }) => void stages.push(stage) };
}
type WorkflowFunction = Parameters<NonNullable<Parameters<typeof runToEnd<typeof leadWorkflow>>[4]>>[0];

/** Runs a lead workflow whose session lasts a day. @param name of the recorded history; empty = not recorded. */
async function workflow(name: string, fakes: ReturnType<typeof fakeActivities>, during: (handle: WorkflowFunction) => Promise<unknown>) {
  const now = await held.env.currentTimeMs();
  const run = await runToEnd(
    held.env,
    leadWorkflow,
    [{ leadId: "lead 1", expiresAtMs: now + 24 * HOUR_MS }],
    fakes,
    async (handle) => {
      await handle.query(messages.viewLead); // waits for the first stage
      await during(handle);
    },
    name && `lead ${name}`,
  );
  if (run.result.status === "rejected") throw run.result.reason;
  return run.result.value;
}
const pay = async (handle: WorkflowFunction, subscribed: boolean) => {
  await handle.executeUpdate(messages.beginPaying);
  await handle.executeUpdate(messages.settlePaying, { args: [{ subscribed }] });
};
const pass = (handle: WorkflowFunction) => handle.executeUpdate(messages.handOffLead);
const later = (ms: number) => held.env.sleep(ms);

describe("a visitor who does nothing", () => {
  it("keeps the offer until the session ends", async () => {
    const fakes = fakeActivities();
    expect(await workflow("", fakes, async () => {})).toMatchObject({ over: true, subscribed: false, handOff: null });
    expect(fakes.stages).toEqual(["offered", "expired"]);
    expect(fakes.askPartner).not.toHaveBeenCalled();
  });
});

it("continues after a stage that the database rejects, and writes the next one", async () => {
  const fakes = fakeActivities(["offer"]);
  const publishLead = fakes.publishLead;
  let calls = 0;
  fakes.publishLead = async (row) => {
    if (calls++ === 0) throw ApplicationFailure.nonRetryable("the database answers 23514 to publishLead", DATA_REFUSED);
    return publishLead(row);
  };
  fakes.giveUpHandOff.mockRejectedValue(ApplicationFailure.nonRetryable("the database answers 23514 to giveUpHandOff", DATA_REFUSED));
  const lead = await workflow("", fakes, async (handle) => {
    await pay(handle, true);
    await pass(handle);
  });
  expect(lead).toMatchObject({ over: true, subscribed: true, handOff: "offer" });
  expect(fakes.stages.length).toBeGreaterThan(3);
});

it("ends a hand-off even if the database rejects its outcome", async () => {
  const fakes = fakeActivities();
  fakes.giveUpHandOff.mockRejectedValue(ApplicationFailure.nonRetryable("the database answers 23514 to giveUpHandOff", DATA_REFUSED));
  expect(await workflow("", fakes, pass)).toMatchObject({ over: true, handOff: "late" });
});

describe("a visitor who buys", () => {
  it("is paying, then subscribed, each stage written before its update returns, and is not handed off (D-39a)", async () => {
    const fakes = fakeActivities();
    await workflow("", fakes, async (handle) => {
      await handle.executeUpdate(messages.beginPaying);
      expect(fakes.stages.at(-1)).toBe("paying");
      await handle.executeUpdate(messages.settlePaying, { args: [{ subscribed: true }] });
      expect(fakes.stages.at(-1)).toBe("subscribed");
    });
    expect(fakes.stages).toEqual(["offered", "paying", "subscribed", "no hand-off"]);
    expect(fakes.askPartner).not.toHaveBeenCalled();
  });

  it("may try again after a declined card, and stays subscribed after a later decline", async () => {
    const fakes = fakeActivities();
    const lead = await workflow("declined, then bought, then declined", fakes, async (handle) => {
      for (const subscribed of [false, true, false]) await pay(handle, subscribed);
    });
    expect(lead.subscribed).toBe(true);
    expect(fakes.stages).toEqual(["offered", "paying", "offered", "paying", "subscribed", "paying", "subscribed", "no hand-off"]);
  });

  it("times out without returning from the bank", async () => {
    const fakes = fakeActivities();
    await workflow("", fakes, async (handle) => {
      await handle.executeUpdate(messages.beginPaying);
      await later(16 * 60_000);
      expect(fakes.stages.at(-1)).toBe("offered");
    });
  });
});

it("encrypts input and result in the history (D-42a)", async () => {
  const leadId = "lead of Ada Unmistakable";
  const input = { leadId, expiresAtMs: (await held.env.currentTimeMs()) + HOUR_MS };
  const { history } = await runToEnd(held.env, leadWorkflow, [input], fakeActivities(["declined"]), (handle) => pass(handle));
  expect(bytesAsText(history)).not.toMatch(/Unmistakable|leadId|declined/);
  const readable = bytesAsText(await decrypted(history, TEST_DATA_CONVERTER));
  for (const word of ["Unmistakable", "expiresAtMs", "declined"]) expect(readable).toContain(word); // readable with the key
});

describe("a hand-off", () => {
  it("works without a purchase, up to the redirect (D-40a, P-UI-06)", async () => {
    const fakes = fakeActivities(["reviewing", "reviewing", "offer"]);
    await workflow("an offer", fakes, async (handle) => {
      await pass(handle);
      expect(fakes.stages.at(-1)).toBe("matching");
      await later(60_000);
      expect(fakes.stages.at(-1)).toBe("redirected");
    });
    expect(fakes.askPartner).toHaveBeenCalledTimes(3);
    expect(fakes.giveUpHandOff).not.toHaveBeenCalled();
  });

  it("happens once, however often it is requested, before and after the decision (D-40a)", async () => {
    const fakes = fakeActivities(["reviewing", "declined"]);
    await workflow("asked many times", fakes, async (handle) => {
      await Promise.all([1, 2, 3, 4].map(() => pass(handle)));
      await later(60_000);
      await pass(handle);
      await later(60_000);
    });
    expect(fakes.askPartner).toHaveBeenCalledTimes(2);
    expect(fakes.stages.filter((stage) => stage === "matching").length).toBeGreaterThan(0);
    expect(fakes.stages.at(-1)).toBe("declined");
  });

  it.each([
    { answer: "no offer", stage: "no offer" },
    { answer: "declined", stage: "declined" },
  ] as const)("ends as $stage when the partner decides so (D-39b)", async ({ answer, stage }) => {
    const fakes = fakeActivities([answer]);
    await workflow("", fakes, async (handle) => {
      await pay(handle, true);
      await pass(handle);
      await later(10_000);
    });
    expect(fakes.stages.at(-1)).toBe(stage);
  });

  it("expires after 180 seconds without a decision, and not before (D-39b)", async () => {
    const fakes = fakeActivities();
    await workflow("the partner never decides", fakes, async (handle) => {
      await pass(handle);
      await later(HAND_OFF_TIMEOUT_MS - 5000);
      expect(fakes.stages.at(-1)).toBe("matching");
      await later(6000);
      expect(fakes.stages.at(-1)).toBe("expired");
    });
    expect(fakes.giveUpHandOff).toHaveBeenCalledTimes(1);
    const asked = fakes.askPartner.mock.calls.length;
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThanOrEqual(37);
  });

  it("polls an unreachable partner again, within the same time-out", async () => {
    const fakes = fakeActivities([new Error("500"), new Error("reset"), "reviewing", "offer"]);
    await workflow("", fakes, async (handle) => {
      await pass(handle);
      await later(60_000);
    });
    expect(fakes.stages.at(-1)).toBe("redirected");
    const gone = fakeActivities(Array.from({ length: 200 }, () => new Error("gone")));
    await workflow("", gone, async (handle) => {
      await pass(handle);
      await later(HAND_OFF_TIMEOUT_MS + 15_000);
      expect(gone.stages.at(-1)).toBe("expired");
    });
  });

  it("keeps both the purchase and the offer when they happen at the same time", async () => {
    const fakes = fakeActivities(["reviewing", "reviewing", "reviewing", "offer"]);
    const lead = await workflow("bought while matched", fakes, async (handle) => {
      await handle.executeUpdate(messages.beginPaying);
      await pass(handle);
      await later(2000);
      await handle.executeUpdate(messages.settlePaying, { args: [{ subscribed: true }] });
      await later(60_000);
    });
    expect(lead).toMatchObject({ subscribed: true, handOff: "offer" });
  });

  it("without consent ends without an outcome, and the session continues", async () => {
    const fakes = fakeActivities(["no consent"]);
    expect(await workflow("", fakes, pass)).toMatchObject({ handOff: null });
    expect(fakes.stages).toEqual(["offered", "matching", "offered", "expired"]);
  });
});

it("the daily deletion retries, and returns how many rows it cleared", async () => {
  const forgetLeads = vi.fn().mockRejectedValueOnce(new Error("database away")).mockResolvedValue({ leads: 2, holders: 1 });
  const { result } = await runToEnd(held.env, forgetLeadsWorkflow, [], { forgetLeads }, async () => {}, "leads are forgotten");
  expect(result).toEqual({ status: "fulfilled", value: { leads: 2, holders: 1 } });
});
