import type { EntityManager } from "@mikro-orm/postgresql";
import { POSTS_PER_PAGE } from "#domain/blog.ts";
import { Post } from "../entities/post.entity.ts";

/** One page of what is published, newest first. */
export async function publishedPosts(em: EntityManager, page: number): Promise<{ posts: Post[]; total: number }> {
  const [posts, total] = await em.findAndCount(
    Post,
    { status: "published" },
    { orderBy: { publishedAt: "desc", id: "asc" }, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE },
  );
  return { posts, total };
}

/** A published post by its number or its slug; a draft is nobody's to read. */
export const publishedPost = (em: EntityManager, idOrSlug: string): Promise<Post | null> =>
  em.findOne(Post, { status: "published", ...(/^\d{1,9}$/.test(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }) });
