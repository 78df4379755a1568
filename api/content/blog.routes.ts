import { Hono } from "hono";
import { z } from "zod";
import { Post, PostPage, PostQuery } from "#contracts/content/blog.ts";
import { text } from "#contracts/text.ts";
import { may, rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { postBy } from "../../db/content/post.repository.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { postPage, presentPost } from "./present-post.ts";

const NumberOrSlug = z.object({ id: text(200) });

/** Mounted at /blog: what is published, for everybody. */
export const blogRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/posts",
      describe("Published posts, newest first, a page at a time", "Blog", 200, PostPage, { 422: "No such page number" }),
      validate("query", PostQuery),
      async (c) => {
        return c.json(await postPage(c.var.em, c.req.valid("query").page));
      },
    )
    .get(
      "/posts/:id",
      describe(
        "One published post, by its number or its slug",
        "Blog",
        200,
        Post,
        {
          404: "No such post, or it is a draft and not for you",
        },
        { mayUse: "operator", description: `Drafts are for operators in the role ${rolesInWords(rolesWith("publish posts"))}.` },
      ),
      validate("param", NumberOrSlug),
      async (c) => {
        const post = await postBy(c.var.em, c.req.valid("param").id, may(c.var.user?.operatorRole ?? null, "publish posts"));
        if (!post) throw notFound("post");
        return c.json(presentPost(post));
      },
    );
