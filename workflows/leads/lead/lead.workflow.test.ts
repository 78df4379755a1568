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
import * as say from "./messages.ts";

const held = timeSkippingServer();

/** The world of a lead in memory: what was written, and a partner that answers what it is told to. */
function standIn(answers: (Awaited<ReturnType<LeadActivities["askPartner"]>> | Error)[] = []) {
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

/** Runs a lead's workflow whose session lasts a day. */
async function workflow(name: string, stand: ReturnType<typeof standIn>, during: (handle: WorkflowFunction) => Promise<unknown>) {
  const now = await held.env.currentTimeMs();
  const told = await runToEnd(
    held.env,
    leadWorkflow,
    [{ leadId: "lead 1", expiresAtMs: now + 24 * HOUR_MS }],
    stand,
    async (handle) => {
      await handle.query(say.viewLead); // its first stage is decided before anything is asked of it
      await during(handle);
    },
    name && `lead ${name}`,
  );
  if (told.result.status === "rejected") throw told.result.reason;
  return told.result.value;
}
const pay = async (handle: WorkflowFunction, subscribed: boolean) => {
  await handle.executeUpdate(say.beginPaying);
  await handle.executeUpdate(say.settlePaying, { args: [{ subscribed }] });
};
const pass = (handle: WorkflowFunction) => handle.executeUpdate(say.handOffLead);
const later = (ms: number) => held.env.sleep(ms);

describe("a visitor who does nothing", () => {
  it("is offered something until the session is over", async () => {
    const stand = standIn();
    expect(await workflow("", stand, async () => {})).toMatchObject({ over: true, subscribed: false, handOff: null });
    expect(stand.stages).toEqual(["offered", "expired"]);
    expect(stand.askPartner).not.toHaveBeenCalled();
  });
});

// a row that the database will not have is no reason to stop selling
it("a stage that no database takes stops nothing: what comes after it is done and written", async () => {
  const stand = standIn(["offer"]);
  const written = stand.publishLead;
  let refused = 0;
  stand.publishLead = async (row) => {
    if (refused++ === 0) throw ApplicationFailure.nonRetryable("the database answers 23514 to publishLead", DATA_REFUSED);
    return written(row);
  };
  stand.giveUpHandOff.mockRejectedValue(ApplicationFailure.nonRetryable("the database answers 23514 to giveUpHandOff", DATA_REFUSED));
  const lead = await workflow("", stand, async (handle) => {
    await pay(handle, true);
    await pass(handle);
  });
  expect(lead).toMatchObject({ over: true, subscribed: true, handOff: "offer" });
  expect(stand.stages.length).toBeGreaterThan(3);
});

it("a hand-off whose end no database takes is over all the same", async () => {
  const stand = standIn();
  stand.giveUpHandOff.mockRejectedValue(ApplicationFailure.nonRetryable("the database answers 23514 to giveUpHandOff", DATA_REFUSED));
  expect(await workflow("", stand, pass)).toMatchObject({ over: true, handOff: "late" });
});

describe("a visitor who buys", () => {
  // each stage is written before its message is answered
  it("is paying, then subscribed, and nobody is told of them (D-39a)", async () => {
    const stand = standIn();
    await workflow("", stand, async (handle) => {
      await handle.executeUpdate(say.beginPaying);
      expect(stand.stages.at(-1)).toBe("paying");
      await handle.executeUpdate(say.settlePaying, { args: [{ subscribed: true }] });
      expect(stand.stages.at(-1)).toBe("subscribed");
    });
    expect(stand.stages).toEqual(["offered", "paying", "subscribed", "no hand-off"]);
    expect(stand.askPartner).not.toHaveBeenCalled();
  });

  it("whose card is declined may try again; what was bought stays bought", async () => {
    const stand = standIn();
    const lead = await workflow("declined, then bought, then declined", stand, async (handle) => {
      for (const subscribed of [false, true, false]) await pay(handle, subscribed);
    });
    expect(lead.subscribed).toBe(true);
    expect(stand.stages).toEqual(["offered", "paying", "offered", "paying", "subscribed", "paying", "subscribed", "no hand-off"]);
  });

  it("who never comes back from the bank is not waited for", async () => {
    const stand = standIn();
    await workflow("", stand, async (handle) => {
      await handle.executeUpdate(say.beginPaying);
      await later(16 * 60_000);
      expect(stand.stages.at(-1)).toBe("offered");
    });
  });
});

it("what a lead's workflow was told and answers stands in its history encrypted (D-42a)", async () => {
  const leadId = "lead of Ada Unmistakable";
  const input = { leadId, expiresAtMs: (await held.env.currentTimeMs()) + HOUR_MS };
  const { history } = await runToEnd(held.env, leadWorkflow, [input], standIn(["declined"]), (handle) => pass(handle));
  expect(bytesAsText(history)).not.toMatch(/Unmistakable|leadId|declined/);
  const readable = bytesAsText(await decrypted(history, TEST_DATA_CONVERTER));
  for (const word of ["Unmistakable", "expiresAtMs", "declined"]) expect(readable).toContain(word); // it is there to be read with the key
});

describe("a visitor who is passed on", () => {
  it("without buying is matched and redirected (D-40a, P-UI-06)", async () => {
    const stand = standIn(["reviewing", "reviewing", "offer"]);
    await workflow("an offer", stand, async (handle) => {
      await pass(handle);
      expect(stand.stages.at(-1)).toBe("matching");
      await later(60_000);
      expect(stand.stages.at(-1)).toBe("redirected");
    });
    expect(stand.askPartner).toHaveBeenCalledTimes(3);
    expect(stand.giveUpHandOff).not.toHaveBeenCalled();
  });

  it("however often they ask, before and after the answer (D-40a)", async () => {
    const stand = standIn(["reviewing", "declined"]);
    await workflow("asked many times", stand, async (handle) => {
      await Promise.all([1, 2, 3, 4].map(() => pass(handle)));
      await later(60_000);
      await pass(handle);
      await later(60_000);
    });
    expect(stand.askPartner).toHaveBeenCalledTimes(2);
    expect(stand.stages.filter((stage) => stage === "matching").length).toBeGreaterThan(0);
    expect(stand.stages.at(-1)).toBe("declined");
  });

  it.each([
    { answer: "no offer", stage: "no offer" },
    { answer: "declined", stage: "declined" },
  ] as const)("ends at $stage when the partner says so (D-39b)", async ({ answer, stage }) => {
    const stand = standIn([answer]);
    await workflow("", stand, async (handle) => {
      await pay(handle, true);
      await pass(handle);
      await later(10_000);
    });
    expect(stand.stages.at(-1)).toBe(stage);
  });

  it("is told the truth after 180 seconds without a decision, and not before (D-39b)", async () => {
    const stand = standIn();
    await workflow("the partner never decides", stand, async (handle) => {
      await pass(handle);
      await later(HAND_OFF_TIMEOUT_MS - 5000);
      expect(stand.stages.at(-1)).toBe("matching");
      await later(6000);
      expect(stand.stages.at(-1)).toBe("expired");
    });
    expect(stand.giveUpHandOff).toHaveBeenCalledTimes(1);
    const asked = stand.askPartner.mock.calls.length;
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThanOrEqual(37);
  });

  it("while the partner is away is asked about again, within the same time", async () => {
    const stand = standIn([new Error("500"), new Error("reset"), "reviewing", "offer"]);
    await workflow("", stand, async (handle) => {
      await pass(handle);
      await later(60_000);
    });
    expect(stand.stages.at(-1)).toBe("redirected");
    const gone = standIn(Array.from({ length: 200 }, () => new Error("gone")));
    await workflow("", gone, async (handle) => {
      await pass(handle);
      await later(HAND_OFF_TIMEOUT_MS + 15_000);
      expect(gone.stages.at(-1)).toBe("expired");
    });
  });

  it("who buys while the partner decides keeps both", async () => {
    const stand = standIn(["reviewing", "reviewing", "reviewing", "offer"]);
    const lead = await workflow("bought while matched", stand, async (handle) => {
      await handle.executeUpdate(say.beginPaying);
      await pass(handle);
      await later(2000);
      await handle.executeUpdate(say.settlePaying, { args: [{ subscribed: true }] });
      await later(60_000);
    });
    expect(lead).toMatchObject({ subscribed: true, handOff: "offer" });
  });

  it("without consent is not: the workflow goes on as if they had not asked", async () => {
    const stand = standIn(["no consent"]);
    expect(await workflow("", stand, pass)).toMatchObject({ handOff: null });
    expect(stand.stages).toEqual(["offered", "matching", "offered", "expired"]);
  });
});

it("the daily deletion says how much it emptied", async () => {
  const forgetLeads = vi.fn().mockRejectedValueOnce(new Error("database away")).mockResolvedValue({ leads: 2, holders: 1 });
  const { result } = await runToEnd(held.env, forgetLeadsWorkflow, [], { forgetLeads }, async () => {}, "leads are forgotten");
  expect(result).toEqual({ status: "fulfilled", value: { leads: 2, holders: 1 } });
});
