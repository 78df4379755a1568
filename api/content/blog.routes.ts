import { Hono } from "hono";
import { z } from "zod";
import { Article, ArticlePage, ArticleQuery } from "#contracts/content/blog.ts";
import { text } from "#contracts/text.ts";
import { may, rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { findArticle } from "../../db/content/article.repository.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentArticle, presentArticlePage } from "./present-article.ts";

const IdOrSlug = z.object({ id: text(200) });

/** Mounted at /blog: published articles. */
export const blogRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/posts",
      describe("Published posts, newest first, a page at a time", "Blog", 200, ArticlePage, { 422: "No such page number" }),
      validate("query", ArticleQuery),
      async (c) => {
        return c.json(await presentArticlePage(c.var.em, c.req.valid("query").page));
      },
    )
    .get(
      "/posts/:id",
      describe(
        "One published post, by its number or its slug",
        "Blog",
        200,
        Article,
        {
          404: "No such post, or it is a draft and not for you",
        },
        { mayUse: "operator", description: `Drafts are for operators in the role ${rolesInWords(rolesWith("publish posts"))}.` },
      ),
      validate("param", IdOrSlug),
      async (c) => {
        const article = await findArticle(c.var.em, c.req.valid("param").id, may(c.var.user?.operatorRole ?? null, "publish posts"));
        if (!article) throw notFound("post");
        return c.json(presentArticle(article));
      },
    );
