import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import type { ArticleSummary } from "#contracts/content/blog.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { articlesQuery } from "./queries.ts";

const pageNumber = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

const ArticleCard = ({ article }: { article: ArticleSummary }) => (
  <li>
    <Card className="relative h-full hover:border-herb">
      <p className="text-xs text-slate">
        <time dateTime={article.publishedAt}>{ukDate(article.publishedAt)}</time> · {article.author}
      </p>
      <h2 className="mt-1 text-lg">
        <Link to={`/blog/${article.slug}`} className="after:absolute after:inset-0 hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className="mt-1 text-slate">{article.summary}</p>
    </Card>
  </li>
);

/** The published articles, newest first. */
export function BlogScreen() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const isLater = page > 1;
  const articles = useQuery(articlesQuery(page));
  return (
    <Page title="Blog" lead="Food and money, worked out from our own catalogue. Every figure shows its sources.">
      {articles.isPending && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-36" label="Loading the posts" />
          <div aria-hidden className="h-36 animate-pulse rounded-card bg-line/60" />
        </div>
      )}
      {articles.isError && (
        <ErrorState action={<Button onClick={() => articles.refetch()}>Retry</Button>}>
          We couldn't load the posts. Try again in a moment.
        </ErrorState>
      )}
      {articles.data && articles.data.posts.length === 0 && (
        <EmptyList
          title={isLater ? "Nothing on this page" : "Nothing published yet"}
          action={isLater ? <LinkButton to="/blog">Newest posts</LinkButton> : <LinkButton to="/about">About us</LinkButton>}
        >
          {isLater ? "There aren't that many posts." : "The first post will appear here."}
        </EmptyList>
      )}
      {articles.data && articles.data.posts.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {articles.data.posts.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </ul>
      )}
      {articles.data && articles.data.pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
          {isLater ? <LinkButton to={`/blog?page=${page - 1}`}>Newer</LinkButton> : <span />}
          <p className="tabular text-slate">
            Page {page} of {articles.data.pages}
          </p>
          {page < articles.data.pages ? <LinkButton to={`/blog?page=${page + 1}`}>Older</LinkButton> : <span />}
        </nav>
      )}
      <LinkButton to="/#sample-week" className="mt-6">
        Plan a week
      </LinkButton>
    </Page>
  );
}
