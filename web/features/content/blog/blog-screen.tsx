import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import type { PostSummary } from "#contracts/content/blog.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";
import { postsQuery } from "./queries.ts";

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

const Entry = ({ post }: { post: PostSummary }) => (
  <li>
    <Card className="relative h-full hover:border-herb">
      <p className="text-xs text-slate">
        <time dateTime={post.publishedAt}>{ukDate(post.publishedAt)}</time> · {post.author}
      </p>
      <h2 className="mt-1 text-lg">
        <Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0 hover:underline">
          {post.title}
        </Link>
      </h2>
      <p className="mt-1 text-slate">{post.summary}</p>
    </Card>
  </li>
);

/** What we have published, newest first. */
export function BlogScreen() {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const later = page > 1;
  const posts = useQuery(postsQuery(page));
  return (
    <Page title={m.blog} lead={m.foodAndMoney}>
      {posts.isPending && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-36" label={m.loadingThePosts} />
          <div aria-hidden className="h-36 animate-pulse rounded-card bg-line/60" />
        </div>
      )}
      {posts.isError && (
        <ErrorState action={<Button onClick={() => posts.refetch()}>{m.retry}</Button>}>{m.weCouldntLoadThePosts}</ErrorState>
      )}
      {posts.data && posts.data.posts.length === 0 && (
        <EmptyList
          title={later ? m.nothingOnThisPage : m.nothingPublishedYet}
          action={later ? <LinkButton to="/blog">{m.newestPosts}</LinkButton> : <LinkButton to="/about">{m.aboutUs}</LinkButton>}
        >
          {later ? m.thereArentThatManyPosts : m.theFirstPostWillAppearHere}
        </EmptyList>
      )}
      {posts.data && posts.data.posts.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {posts.data.posts.map((post) => (
            <Entry key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.data && posts.data.pages > 1 && (
        <nav aria-label={m.pages} className="mt-6 flex flex-wrap items-center justify-between gap-3">
          {later ? <LinkButton to={`/blog?page=${page - 1}`}>{m.newer}</LinkButton> : <span />}
          <p className="tabular text-slate">{m.pageOf({ page, pages: posts.data.pages })}</p>
          {page < posts.data.pages ? <LinkButton to={`/blog?page=${page + 1}`}>{m.older}</LinkButton> : <span />}
        </nav>
      )}
      <LinkButton to="/#sample-week" className="mt-6">
        {m.planAWeek}
      </LinkButton>
    </Page>
  );
}
