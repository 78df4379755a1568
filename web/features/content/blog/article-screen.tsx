import { useQuery } from "@tanstack/react-query";
import type { AnchorHTMLAttributes } from "react";
import Markdown from "react-markdown";
import { Link, useParams } from "react-router-dom";
import type { Article } from "#contracts/content/blog.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { articleQuery } from "./queries.ts";

/** Elements allowed in an article. No images or HTML, as an article must not load anything. */
const ALLOWED = ["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "a", "blockquote", "hr", "br", "code"];

const AllArticles = () => (
  <LinkButton to="/blog" look="quiet" className="print:hidden">
    All posts
  </LinkButton>
);

/** One article, by id or slug. */
export function ArticleScreen() {
  const { id = "" } = useParams();
  const article = useQuery(articleQuery(id));
  if (article.isPending)
    return (
      <Page title="Blog" narrow>
        <Skeleton className="h-96" label="Loading the post" />
      </Page>
    );
  if (article.isError) return <ArticleError error={article.error} onRetry={() => article.refetch()} />;
  return <ArticleView article={article.data} />;
}

/** Internal links navigate within the client. */
const Anchor = ({ href = "", children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  /^\/(?!\/)/.test(href) ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;

const ArticleView = ({ article }: { article: Article }) => (
  <Page title={article.title} lead={article.summary} narrow>
    <p className="-mt-3 mb-6 text-xs text-slate">
      {article.draft ? (
        <Badge tone="mustard">Draft: visible only to operators</Badge>
      ) : (
        <time dateTime={article.publishedAt}>{ukDate(article.publishedAt)}</time>
      )}
      {" · "}
      {article.author}
    </p>
    <article className="prose">
      <Markdown allowedElements={ALLOWED} components={{ a: Anchor }} skipHtml unwrapDisallowed>
        {article.body}
      </Markdown>
    </article>
    <footer className="mt-8 border-t border-line pt-4">
      <p className="text-xs text-slate">
        Computed from {article.computedFrom}, on <time dateTime={article.computedOn}>{ukDate(article.computedOn)}</time>.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-4">
        <LinkButton to="/#sample-week" className="print:hidden">
          Plan a week
        </LinkButton>
        <AllArticles />
      </div>
    </footer>
  </Page>
);

function ArticleError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiFailure && error.status === 404;
  return (
    <Page title={missing ? "Post not found" : "Blog"} narrow>
      {missing ? (
        <EmptyState title="There's no such post" action={<LinkButton to="/blog">All posts</LinkButton>}>
          It may have been taken down, or the address isn't quite right.
        </EmptyState>
      ) : (
        <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>We couldn't load this post. Try again in a moment.</ErrorState>
      )}
    </Page>
  );
}
