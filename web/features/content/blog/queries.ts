import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Article, ArticlePage } from "#contracts/content/blog.ts";
import { api } from "../../../lib/api.ts";

export const articlesQuery = (page: number) =>
  queryOptions({
    queryKey: ["posts", page],
    queryFn: async (): Promise<ArticlePage> => (await api.blog.posts.$get({ query: { page: String(page) } })).json(),
    placeholderData: keepPreviousData,
  });

/** @param id id or slug. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ["post", id],
    queryFn: async (): Promise<Article> => (await api.blog.posts[":id"].$get({ param: { id } })).json(),
  });
