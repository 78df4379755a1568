import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import type { ArticleSummary } from "#contracts/content/blog.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { postsQuery } from "./queries.ts";

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

const Entry = ({ post }: { post: ArticleSummary }) => (
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
    <Page title="Blog" lead="Food and money, worked out from our own catalogue. Every figure shows its sources.">
      {posts.isPending && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-36" label="Loading the posts" />
          <div aria-hidden className="h-36 animate-pulse rounded-card bg-line/60" />
        </div>
      )}
      {posts.isError && (
        <ErrorState action={<Button onClick={() => posts.refetch()}>Retry</Button>}>
          We couldn't load the posts. Try again in a moment.
        </ErrorState>
      )}
      {posts.data && posts.data.posts.length === 0 && (
        <EmptyList
          title={later ? "Nothing on this page" : "Nothing published yet"}
          action={later ? <LinkButton to="/blog">Newest posts</LinkButton> : <LinkButton to="/about">About us</LinkButton>}
        >
          {later ? "There aren't that many posts." : "The first post will appear here."}
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
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
          {later ? <LinkButton to={`/blog?page=${page - 1}`}>Newer</LinkButton> : <span />}
          <p className="tabular text-slate">
            Page {page} of {posts.data.pages}
          </p>
          {page < posts.data.pages ? <LinkButton to={`/blog?page=${page + 1}`}>Older</LinkButton> : <span />}
        </nav>
      )}
      <LinkButton to="/#sample-week" className="mt-6">
        Plan a week
      </LinkButton>
    </Page>
  );
}
