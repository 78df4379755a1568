import type { EntityManager } from "@mikro-orm/postgresql";
import type { ArticleFacts } from "#domain/content/article.ts";
import type { POST_STATUSES } from "#domain/content/blog.ts";
import { dailyArticle } from "#domain/content/daily/daily-article.ts";
import { asRead, checkedOpening, OPENING_INSTRUCTIONS, withOpening } from "#domain/content/daily/opening.ts";
import { addDailyPost, dailyPostOf } from "../../db/content/post.repository.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import type { DailyArticleActivities } from "../../workflows/content/daily-article/activities.port.ts";
import type { DailyArticleResult } from "../../workflows/content/daily-article/messages.ts";
import type { CatalogueHolder } from "../planning/optimiser/planner.ts";

export type DailyArticleDeps = {
  em: EntityManager;
  catalogue: Pick<CatalogueHolder, "current">;
  /** Who writes the opening words; null = nobody. */
  postModel: ChatModel | null;
  /** Whether a post is read by everybody at once, or waits for an operator. */
  dailyArticleStatus: (typeof POST_STATUSES)[number];
  nowMs: () => number;
};

type Row = Omit<DailyArticleResult, "postId" | "written"> & { id: number };
const resultOf = ({ id, slug, title, status }: Row, written: boolean): DailyArticleResult => ({ postId: id, slug, title, status, written });

/** The day's post: composed from the catalogue that can be planned and the shops' price book, opened by a model, written once. */
export function createDailyArticleActivities({
  em,
  catalogue,
  postModel,
  dailyArticleStatus,
  nowMs,
}: DailyArticleDeps): DailyArticleActivities {
  const facts = async (): Promise<ArticleFacts> => {
    const { foods, recipes, retired, shops } = await catalogue.current();
    return { foods, shops, recipes: new Map([...recipes].filter(([id]) => !retired.has(id))) };
  };
  return {
    async findDailyArticle({ day }) {
      const post = await dailyPostOf(em.fork(), day);
      return post && resultOf(post, false);
    },
    async openDailyArticle({ day }) {
      if (!postModel) return null;
      const known = await facts();
      const post = dailyArticle(known, day);
      let said = "";
      for await (const event of postModel.ask({
        instructions: OPENING_INSTRUCTIONS,
        messages: [{ role: "user", text: asRead(post) }],
        tools: [],
      }))
        if (event.kind === "text") said += event.text;
      const text = checkedOpening(said, post, known.foods);
      return text === null ? null : { text, model: postModel.name };
    },
    async saveDailyArticle({ day, opening }) {
      const article = withOpening(dailyArticle(await facts(), day), opening, day);
      const { post, added } = await addDailyPost(em.fork(), day, { ...article, status: dailyArticleStatus }, new Date(nowMs()));
      return resultOf(post, added);
    },
  };
}
