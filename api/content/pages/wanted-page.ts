import type { EntityManager } from "@mikro-orm/postgresql";
import type { PageAnswers } from "#contracts/content/drawn-page.ts";
import { type PublicPage, tabTitle } from "#domain/content/public-pages.ts";
import { pricesOf } from "../../../db/billing/subscription/prices.repository.ts";
import { findArticle } from "../../../db/content/article.repository.ts";
import { presentPrice } from "../../billing/public/present-prices.ts";
import type { ApiDeps } from "../../deps.ts";
import { publicFacts } from "../../http/public-facts.ts";
import { presentArticlePage, presentArticle } from "../present-article.ts";
import type { Head } from "./head.ts";
import { pageData, articleData } from "./structured-data.ts";

/** What a page is drawn from, and what it says of itself. */
export type WantedPage = { status: 200 | 404; head: Head; answers: PageAnswers };

/** What every page's calls are answered to a visitor. */
async function visitorAnswers(deps: ApiDeps, em: EntityManager) {
  const [facts, rows] = await Promise.all([publicFacts(deps), pricesOf(em)]);
  return { facts, prices: { prices: rows.map((row) => presentPrice(row)), trialEndsAt: null, dates: null, plan: null } };
}

const imageAt = (origin: string) => `${origin}/icon-512.png`;

/** A page of the table. `posts`: which page of the list of posts it shows; none by default. */
export async function publicPage(deps: ApiDeps, page: PublicPage, posts?: number): Promise<WantedPage> {
  const em = deps.em.fork();
  const origin = deps.publicOrigin;
  const answers = await visitorAnswers(deps, em);
  const found = posts === undefined ? undefined : await presentArticlePage(em, posts);
  const beyond = found !== undefined && found.page > found.pages;
  const address = `${origin}${page.path}${found && found.page > 1 ? `?page=${found.page}` : ""}`;
  return {
    status: beyond ? 404 : 200,
    head: {
      title: tabTitle(page),
      description: page.description,
      address: beyond ? null : address,
      image: imageAt(origin),
      data: beyond ? null : pageData(page, origin, answers.facts, answers.prices.prices),
    },
    answers: { ...answers, ...(found && { posts: found }) },
  };
}

/** A published post, by its slug or its number: its slug is the one address that it is known by. */
export async function articlePage(deps: ApiDeps, asked: string): Promise<WantedPage> {
  const em = deps.em.fork();
  const origin = deps.publicOrigin;
  const answers = await visitorAnswers(deps, em);
  const row = await findArticle(em, asked, false);
  if (!row) {
    const head = { title: tabTitle({ path: "/blog/", heading: "Post not found" }), description: "There's no such post.", address: null };
    return { status: 404, head: { ...head, image: imageAt(origin), data: null }, answers: { ...answers, post: { asked, found: null } } };
  }
  const post = presentArticle(row);
  const { slug, title, summary, publishedAt, updatedAt } = post;
  return {
    status: 200,
    head: {
      title: tabTitle({ path: `/blog/${slug}`, heading: title }),
      description: summary,
      address: `${origin}/blog/${slug}`,
      post: { publishedAt, updatedAt },
      image: imageAt(origin),
      data: articleData(post, origin, answers.facts),
    },
    answers: { ...answers, post: { asked, found: post } },
  };
}
