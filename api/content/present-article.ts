import type { EntityManager } from "@mikro-orm/postgresql";
import type { Article, ArticlePage, ArticleSummary } from "#contracts/content/blog.ts";
import { ARTICLES_PER_PAGE } from "#domain/content/blog.ts";
import type { ArticleRow } from "../../db/content/article.entity.ts";
import { findPublishedArticles } from "../../db/content/article.repository.ts";

const toSummary = ({ id, slug, title, summary, author, publishedAt, updatedAt }: ArticleRow): ArticleSummary => ({
  id,
  slug,
  title,
  summary,
  author,
  publishedAt: (publishedAt ?? updatedAt).toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One page of the published articles. */
export async function presentArticlePage(em: EntityManager, page: number): Promise<ArticlePage> {
  const { articles, total } = await findPublishedArticles(em, page);
  return { posts: articles.map(toSummary), page, pages: Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE)), total };
}

export function presentArticle(row: ArticleRow): Article {
  const { body, status, computedFrom, computedOn } = row;
  return { ...toSummary(row), body, draft: status === "draft", computedFrom, computedOn };
}
