import type { EntityManager } from "@mikro-orm/postgresql";
import type { PageAnswers } from "#contracts/content/drawn-page.ts";
import { type PublicPage, tabTitle } from "#domain/content/public-pages.ts";
import { listPrices } from "../../../db/billing/subscription/prices.repository.ts";
import { findArticle } from "../../../db/content/article.repository.ts";
import { presentPrice } from "../../billing/public/present-prices.ts";
import type { ApiDeps } from "../../deps.ts";
import { publicFacts } from "../../http/public-facts.ts";
import { readySampleWeek } from "../../planning/public/sample-week.ts";
import { presentArticle, presentArticlePage } from "../present-article.ts";
import type { Head } from "./head.ts";
import { articleData, pageData } from "./structured-data.ts";

/** Everything a page is rendered from. */
export type PageSource = { status: 200 | 404; head: Head; answers: PageAnswers };

/** The API responses that every visitor's page needs. */
async function visitorAnswers(deps: ApiDeps, em: EntityManager) {
  const [facts, rows] = await Promise.all([publicFacts(deps), listPrices(em)]);
  return { facts, prices: { prices: rows.map((row) => presentPrice(row)), trialEndsAt: null, dates: null, plan: null } };
}

const imageAt = (origin: string) => `${origin}/icon-512.png`;

/** @param listPage page of the article list, for the blog only. */
export async function publicPage(deps: ApiDeps, page: PublicPage, listPage?: number): Promise<PageSource> {
  const em = deps.em.fork();
  const origin = deps.publicOrigin;
  const answers = await visitorAnswers(deps, em);
  const articles = listPage === undefined ? undefined : await presentArticlePage(em, listPage);
  const sampleWeek = page.path === "/" ? readySampleWeek(await deps.catalogue.current()) : undefined;
  const isBeyondLast = articles !== undefined && articles.page > articles.pages;
  const address = `${origin}${page.path}${articles && articles.page > 1 ? `?page=${articles.page}` : ""}`;
  return {
    status: isBeyondLast ? 404 : 200,
    head: {
      title: tabTitle(page),
      description: page.description,
      address: isBeyondLast ? null : address,
      image: imageAt(origin),
      data: isBeyondLast ? null : pageData(page, origin, answers.facts, answers.prices.prices),
    },
    answers: { ...answers, ...(sampleWeek && { sampleWeek }), ...(articles && { posts: articles }) },
  };
}

/** A published article. Its canonical address has the slug. @param asked id or slug, as requested. */
export async function articlePage(deps: ApiDeps, asked: string): Promise<PageSource> {
  const em = deps.em.fork();
  const origin = deps.publicOrigin;
  const answers = await visitorAnswers(deps, em);
  const row = await findArticle(em, asked, false);
  if (!row) {
    const head = { title: tabTitle({ path: "/blog/", heading: "Post not found" }), description: "There's no such post.", address: null };
    return { status: 404, head: { ...head, image: imageAt(origin), data: null }, answers: { ...answers, post: { asked, found: null } } };
  }
  const article = presentArticle(row);
  const { slug, title, summary, publishedAt, updatedAt } = article;
  return {
    status: 200,
    head: {
      title: tabTitle({ path: `/blog/${slug}`, heading: title }),
      description: summary,
      address: `${origin}/blog/${slug}`,
      post: { publishedAt, updatedAt },
      image: imageAt(origin),
      data: articleData(article, origin, answers.facts),
    },
    answers: { ...answers, post: { asked, found: article } },
  };
}
