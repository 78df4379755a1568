import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { DailyArticleActivities } from "./activities.port.ts";
import { dailyArticleWorkflow } from "./daily-article.workflow.ts";
import type { DailyArticleResult } from "./messages.ts";

const held = timeSkippingServer();
const DAY = "2026-11-21";
const POST: DailyArticleResult = { postId: 7, slug: "a-post", title: "A post", status: "published", written: true };
const OPENING = { text: "Words.", model: "some-model" };
const standIn = () => ({
  findDailyArticle: vi.fn<DailyArticleActivities["findDailyArticle"]>(async () => null),
  openDailyArticle: vi.fn<DailyArticleActivities["openDailyArticle"]>(async () => OPENING),
  saveDailyArticle: vi.fn<DailyArticleActivities["saveDailyArticle"]>(async () => POST),
});
const workflow = async (stand: ReturnType<typeof standIn>, keptAs = "", input: { day?: string } = { day: DAY }) =>
  (await runToEnd(held.env, dailyArticleWorkflow, [input], stand, async () => {}, keptAs)).result;

it("writes the day's article with the model's opening (D-46a)", async () => {
  const stand = standIn();
  expect(await workflow(stand, "a post of the day")).toEqual({ status: "fulfilled", value: POST });
  expect(stand.saveDailyArticle).toHaveBeenCalledExactlyOnceWith({ day: DAY, opening: OPENING });
});

it("returns the existing article of a day without asking the model", async () => {
  const stand = standIn();
  stand.findDailyArticle.mockResolvedValue({ ...POST, written: false });
  expect(await workflow(stand)).toMatchObject({ value: { written: false } });
  expect(stand.openDailyArticle).not.toHaveBeenCalled();
  expect(stand.saveDailyArticle).not.toHaveBeenCalled();
});

it("writes the article without an opening if the model is unreachable", async () => {
  const stand = standIn();
  stand.openDailyArticle.mockRejectedValue(new Error("away"));
  expect(await workflow(stand, "a post without a model")).toMatchObject({ status: "fulfilled" });
  expect(stand.openDailyArticle).toHaveBeenCalledOnce();
  expect(stand.saveDailyArticle).toHaveBeenCalledExactlyOnceWith({ day: DAY, opening: null });
});

it("fails after three attempts to save with growing delays", async () => {
  const stand = standIn();
  stand.saveDailyArticle.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  expect(await workflow(stand)).toMatchObject({ status: "fulfilled" });
  stand.saveDailyArticle.mockReset().mockRejectedValue(new Error("away"));
  expect(await workflow(stand)).toMatchObject({ status: "rejected" });
  expect(stand.saveDailyArticle).toHaveBeenCalledTimes(3);
});

it("writes the article of the day it was started on if no day is given", async () => {
  const stand = standIn();
  await workflow(stand, "", {});
  expect(stand.saveDailyArticle.mock.calls[0]?.[0].day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
