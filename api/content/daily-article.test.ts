import { ApplicationFailure } from "@temporalio/common";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { DailyArticles, GeneratedArticle } from "#contracts/content/daily-article.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { createDailyArticleActivities } from "../../activities/content/daily-article.ts";
import { ArticleRow } from "../../db/content/article.entity.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import type { DailyArticleActivities } from "../../workflows/content/daily-article/activities.port.ts";

const TODAY = londonDay(Date.now());
const fakeActivities = { fails: false, status: "published" as "published" | "draft" };
const api = testApi({
  activities: ({ em, catalogue }) => {
    const write = () =>
      createDailyArticleActivities({ em, catalogue, postModel: null, dailyArticleStatus: fakeActivities.status, nowMs: () => Date.now() });
    const saveDailyArticle: DailyArticleActivities["saveDailyArticle"] = async (post) => {
      if (fakeActivities.fails) throw ApplicationFailure.nonRetryable("the workflow failed: secret details"); // as after its last attempt
      return write().saveDailyArticle(post);
    };
    return { saveDailyArticle };
  },
});
let operator = "";
beforeAll(async () => {
  operator = await api.operator();
});
beforeEach(async () => {
  Object.assign(fakeActivities, { fails: false, status: "published" });
  await api.database.orm.em.fork().nativeDelete(ArticleRow, { kind: "daily" });
});
const generate = (cookie = operator) => api.ask("/api/admin/generate-daily-post", { method: "POST", ...(cookie ? { cookie } : {}) });
const generated = async () => (await (await generate()).json()) as GeneratedArticle;
const posts = async () => ((await (await api.ask("/api/admin/daily-posts", { cookie: operator })).json()) as DailyArticles).posts;
const read = (slug: string, cookie?: string) => api.ask(`/api/blog/posts/${slug}`, cookie ? { cookie } : {});
const setStatus = (id: number | string, status: string, cookie = operator) =>
  api.ask(`/api/admin/daily-posts/${id}/status`, { method: "PUT", cookie, json: { status } });

it("is for operators only", async () => {
  const household = await api.signUp();
  expect([(await generate("")).status, (await generate(household)).status]).toEqual([401, 403]);
  expect((await api.ask("/api/admin/daily-posts", { cookie: household })).status).toBe(403);
  expect((await setStatus(1, "draft", household)).status).toBe(403);
  expect(await posts()).toEqual([]);
});

it("writes today's article once and reports the result (P-CALL-24)", async () => {
  const first = await generated();
  expect(first).toMatchObject({
    success: true,
    status: "published",
    workflowId: `daily-article:${TODAY}`,
    message: expect.stringMatching(/is on the blog\.$/),
  });
  expect(api.started.at(-1)).toMatchObject({ workflow: "dailyArticleWorkflow", args: [{ day: TODAY }] });
  expect(await generated()).toMatchObject({ success: true, slug: first.slug, message: expect.stringContaining("post is already written") });
  expect(await posts()).toMatchObject([{ slug: first.slug, day: TODAY, status: "published" }]);
  const list = (await (await api.ask("/api/blog/posts")).json()) as { posts: { slug: string }[] };
  expect(list.posts[0]?.slug).toBe(first.slug);
  const post = await (await read(first.slug ?? "")).json();
  expect(post).toMatchObject({ draft: false, author: expect.stringContaining("written automatically"), computedOn: TODAY });
});

it("reports a failure without its cause (P-ERR-22)", async () => {
  fakeActivities.fails = true;
  const response = await generate();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    code: "UNAVAILABLE",
    message: "We couldn't write today’s post, so nothing was published. Try again in a few minutes.",
  });
  expect(await posts()).toEqual([]);
});

it("shows a draft only to operators until one publishes it, and returns it to draft (D-46a)", async () => {
  fakeActivities.status = "draft";
  const { slug, message } = await generated();
  expect(message).toMatch(/is written, as a draft\.$/);
  const [draft] = await posts();
  expect((await read(slug ?? "")).status).toBe(404);
  expect((await read(slug ?? "", await api.signUp())).status).toBe(404);
  expect(await (await read(slug ?? "", operator)).json()).toMatchObject({ draft: true });
  expect(await (await setStatus(draft?.id ?? 0, "published")).json()).toMatchObject({ status: "published" });
  expect(await (await read(slug ?? "")).json()).toMatchObject({ draft: false });
  await setStatus(draft?.id ?? 0, "draft");
  expect((await read(slug ?? "")).status).toBe(404);
  const article = await api.database.orm.em.fork().findOneOrFail(ArticleRow, { slug: "cheapest-protein" });
  expect((await setStatus(article.id, "draft")).status).toBe(404);
  for (const id of ["x", "0", "99999999999"]) expect((await setStatus(id, "draft")).status, id).toBe(422);
  expect((await setStatus(draft?.id ?? 0, "gone")).status).toBe(422);
});
