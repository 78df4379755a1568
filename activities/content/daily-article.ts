import type { EntityManager } from "@mikro-orm/postgresql";
import type { ArticleFacts } from "#domain/content/article.ts";
import type { ARTICLE_STATUSES } from "#domain/content/blog.ts";
import { dailyArticle } from "#domain/content/daily/daily-article.ts";
import { articleForModel, checkedOpening, OPENING_INSTRUCTIONS, withOpening } from "#domain/content/daily/opening.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { addDailyArticle, findDailyArticle } from "../../db/content/article.repository.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import type { DailyArticleActivities } from "../../workflows/content/daily-article/activities.port.ts";
import type { DailyArticleResult } from "../../workflows/content/daily-article/messages.ts";
import type { CatalogueHolder } from "../planning/optimiser/planner.ts";

export type DailyArticleDeps = {
  em: EntityManager;
  catalogue: Pick<CatalogueHolder, "current">;
  /** Writes the opening paragraph; null = articles are published without one. */
  postModel: ChatModel | null;
  /** The status of a new article: published at once, or a draft until an operator publishes it. */
  dailyArticleStatus: (typeof ARTICLE_STATUSES)[number];
  nowMs: () => number;
};

type Row = Omit<DailyArticleResult, "postId" | "written"> & { id: number };
const toResult = ({ id, slug, title, status }: Row, written: boolean): DailyArticleResult => ({ postId: id, slug, title, status, written });

/** Composes the day's article from the recipes that can be planned and the shops' price book. */
export function createDailyArticleActivities({
  em,
  catalogue,
  postModel,
  dailyArticleStatus,
  nowMs,
}: DailyArticleDeps): DailyArticleActivities {
  const facts = async (): Promise<ArticleFacts> => {
    const { foods, recipes, retired, shops } = await catalogue.current();
    return { foods, shops, recipes: new Map([...recipes].filter(([id, recipe]) => !retired.has(id) && isUsual(recipe))) };
  };
  return {
    async findDailyArticle({ day }) {
      const article = await findDailyArticle(em.fork(), day);
      return article && toResult(article, false);
    },
    async openDailyArticle({ day }) {
      if (!postModel) return null;
      const known = await facts();
      const article = dailyArticle(known, day);
      let draft = "";
      for await (const event of postModel.ask({
        instructions: OPENING_INSTRUCTIONS,
        messages: [{ role: "user", text: articleForModel(article) }],
        tools: [],
      }))
        if (event.kind === "text") draft += event.text;
      const text = checkedOpening(draft, article, known.foods);
      return text === null ? null : { text, model: postModel.name };
    },
    async saveDailyArticle({ day, opening }) {
      const article = withOpening(dailyArticle(await facts(), day), opening, day);
      const saved = await addDailyArticle(em.fork(), day, { ...article, status: dailyArticleStatus }, new Date(nowMs()));
      return toResult(saved.article, saved.added);
    },
  };
}
