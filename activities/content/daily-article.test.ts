import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { createCatalogueCache } from "../../db/catalogue/catalogue-cache.ts";
import { ArticleRow } from "../../db/content/article.entity.ts";
import { startModelStandIn } from "../../tests/setup/assistant/model-stand-in.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { createOpenAiChatModel } from "../assistant/openai-chat-model.ts";
import { createDailyArticleActivities, type DailyArticleDeps } from "./daily-article.ts";

const database = testDatabase();
const DAY = "2026-11-23";
const NOW = Date.parse("2026-11-23T08:00:05Z");
let standIn: Awaited<ReturnType<typeof startModelStandIn>>;
beforeAll(async () => {
  standIn = await startModelStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => database.orm.em.fork().nativeDelete(ArticleRow, { kind: "daily" }));

const writer = (over: Partial<DailyArticleDeps> = {}) =>
  createDailyArticleActivities({
    em: database.orm.em,
    catalogue: createCatalogueCache(database.orm.em, 60_000) as unknown as DailyArticleDeps["catalogue"],
    postModel: null,
    dailyArticleStatus: "published",
    nowMs: () => NOW,
    ...over,
  });
const model = () => createOpenAiChatModel({ apiKey: "sk-test-only-1234", baseUrl: standIn.url, model: "wordy" });
const rows = () => database.orm.em.fork().find(ArticleRow, { postedFor: DAY });

it("writes one article a day, even when several writers run at once (D-46a)", async () => {
  const write = writer();
  expect(await write.findDailyArticle({ day: DAY })).toBeNull();
  const results = await Promise.all(Array.from({ length: 8 }, () => write.saveDailyArticle({ day: DAY, opening: null })));
  const [post, ...others] = await rows();
  expect(others).toEqual([]);
  expect(new Set(results.map(({ postId }) => postId))).toEqual(new Set([post?.id]));
  expect(post).toMatchObject({ kind: "daily", status: "published", computedOn: DAY, publishedAt: new Date(NOW) });
  expect(post?.body).toMatch(/\[[^\]]+\]\(\/recipe\/[\w-]+\)\*\*: £\d\.\d\d a portion/);
  expect(post?.body).toContain("**Aldi**: £");
  const again = await writer({ nowMs: () => NOW + HOUR_MS }).saveDailyArticle({ day: DAY, opening: { text: "Other words.", model: "m" } });
  expect(again).toMatchObject({ postId: post?.id, written: false });
  expect(await write.findDailyArticle({ day: DAY })).toMatchObject({ postId: post?.id, written: false });
  expect((await rows())[0]?.body).toBe(post?.body);
});

it("saves a draft if the setting is draft", async () => {
  expect(await writer({ dailyArticleStatus: "draft" }).saveDailyArticle({ day: DAY, opening: null })).toMatchObject({
    status: "draft",
    written: true,
  });
  expect(await rows()).toMatchObject([{ status: "draft", publishedAt: null }]);
});

it("asks a configured model for an opening paragraph, and drops it if a figure is not ours", async () => {
  const write = writer({ postModel: model() });
  standIn.script(() => ({ text: ["Here is a short list for a tight week, ", "cheapest first, for a quiet evening at home."] }));
  const opening = await write.openDailyArticle({ day: DAY });
  expect(opening).toEqual({ text: "Here is a short list for a tight week, cheapest first, for a quiet evening at home.", model: "wordy" });
  expect(standIn.asked[0]).not.toHaveProperty("tools"); // the real API rejects an empty list
  expect(standIn.asked[0]?.messages.at(-1)?.content).toContain("a portion");
  await write.saveDailyArticle({ day: DAY, opening });
  expect((await rows())[0]).toMatchObject({
    author: expect.stringContaining("with an AI model"),
    body: expect.stringContaining("(wordy)"),
  });
  standIn.script(() => ({ text: ["Here is a short list for a tight week; the first dish costs only £0.03 today."] }));
  expect(await write.openDailyArticle({ day: DAY })).toBeNull();
  standIn.script(() => ({ status: 500 }));
  await expect(write.openDailyArticle({ day: DAY })).rejects.toThrow();
  expect(await writer().openDailyArticle({ day: DAY })).toBeNull();
});
