import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { ForgetCardsActivities } from "./activities.port.ts";
import { forgetCardsWorkflow } from "./forget-cards.workflow.ts";

const held = timeSkippingServer();
const INPUT = { userId: "person", cards: ["pm_1", "pm_2"] };
const forgetting = (...answers: ("forgotten" | "kept" | Error)[]) => {
  const forgetCards = vi.fn<ForgetCardsActivities["forgetCards"]>(async () => {
    const answer = answers.shift() ?? "kept";
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { forgetCards };
};

it("detaches the cards once the account is deleted, retrying while the provider is away", async () => {
  const standIn = forgetting("kept", new Error("the provider does not answer"), "forgotten");
  const { result } = await runToEnd(held.env, forgetCardsWorkflow, [INPUT], standIn, undefined, "the cards of somebody who left");
  expect(result).toEqual({ status: "fulfilled", value: "forgotten" });
  expect(standIn.forgetCards).toHaveBeenCalledTimes(3);
  expect(standIn.forgetCards).toHaveBeenCalledWith(INPUT);
});

it("detaches nothing if the account was not deleted, and stops checking after an hour", async () => {
  const standIn = forgetting();
  const { result } = await runToEnd(held.env, forgetCardsWorkflow, [INPUT], standIn);
  expect(result).toEqual({ status: "fulfilled", value: "kept" });
  expect(standIn.forgetCards).toHaveBeenCalledTimes(6);
});
