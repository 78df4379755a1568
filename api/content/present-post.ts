import type { EntityManager } from "@mikro-orm/postgresql";
import type { Post, PostPage, PostSummary } from "#contracts/content/blog.ts";
import { POSTS_PER_PAGE } from "#domain/content/blog.ts";
import type { Post as PostRow } from "../../db/content/post.entity.ts";
import { publishedPosts } from "../../db/content/post.repository.ts";

const summaryOf = ({ id, slug, title, summary, author, publishedAt, updatedAt }: PostRow): PostSummary => ({
  id,
  slug,
  title,
  summary,
  author,
  publishedAt: (publishedAt ?? updatedAt).toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One page of the list of posts, as everybody reads it. */
export async function postPage(em: EntityManager, page: number): Promise<PostPage> {
  const { posts, total } = await publishedPosts(em, page);
  return { posts: posts.map(summaryOf), page, pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)), total };
}

export function presentPost(post: PostRow): Post {
  const { body, status, computedFrom, computedOn } = post;
  return { ...summaryOf(post), body, draft: status === "draft", computedFrom, computedOn };
}
