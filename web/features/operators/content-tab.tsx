import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { DailyArticleSummary, DailyArticles } from "#contracts/content/daily-article.ts";
import { Button } from "../../ui/button.tsx";
import { Badge, Card } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { dailyArticlesQuery, generateDailyArticle, setArticleStatus } from "./queries.ts";
import { QueryResult } from "./query-result.tsx";
import { dayName } from "./words.ts";

const SCHEDULER: Record<DailyArticles["scheduler"], string> = {
  active: "A post is written automatically every day at 8 AM GMT.",
  paused: "The schedule is paused, so no post is written automatically.",
  missing: "There's no schedule, so no post is written automatically.",
};

/** Today's article and the latest ones. */
export function ContentTab() {
  const articles = useQuery(dailyArticlesQuery);
  return (
    <QueryResult query={articles} what="the posts">
      {(shown) => (
        <>
          <Today shown={shown} />
          <Latest articles={shown.posts} />
        </>
      )}
    </QueryResult>
  );
}

function Today({ shown: { today, scheduler, model, posts } }: { shown: DailyArticles }) {
  const queries = useQueryClient();
  const [result, setResult] = useState("");
  const generate = useMutation({
    mutationFn: generateDailyArticle,
    onSuccess: ({ message }) => {
      setResult(message);
      toast.success("Blog Post Ready", { description: message });
      void queries.invalidateQueries({ queryKey: dailyArticlesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ["posts"] });
    },
    onError: (error) => {
      setResult("");
      toast.error("Blog Generation Failed", { description: error.message });
    },
  });
  return (
    <Card aria-labelledby="today" className="flex flex-col items-start gap-3">
      <h2 id="today" className="text-lg">
        Daily blog post
      </h2>
      <p>
        {model
          ? `${SCHEDULER[scheduler]} It uses the catalogue and the price book, opened by the AI model ${model} and labelled so.`
          : `${SCHEDULER[scheduler]} It uses the catalogue and the price book. No AI model is configured, so none of it is AI-written.`}
      </p>
      <p className="text-slate">{posts.some(({ day }) => day === today) ? "Today's post is published." : "There's no post today yet."}</p>
      <Button onClick={() => generate.mutate()} disabled={generate.isPending}>
        Generate Daily Post
      </Button>
      <p role="status">{generate.isPending ? "Writing the post..." : result}</p>
    </Card>
  );
}

const Latest = ({ articles }: { articles: readonly DailyArticleSummary[] }) => (
  <Card aria-labelledby="latest" className="flex flex-col gap-3">
    <h2 id="latest" className="text-lg">
      Latest daily posts
    </h2>
    {articles.length === 0 ? (
      <EmptyList>No daily posts yet. The blog shows the built-in articles.</EmptyList>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    )}
  </Card>
);

function ArticleRow({ article: { id, slug, day, title, author, status } }: { article: DailyArticleSummary }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: setArticleStatus,
    onSuccess: (changed) => {
      if (changed.status === "published") toast.success("Published", { description: `“${changed.title}” is on the blog.` });
      else toast.success("Back to Draft", { description: `“${changed.title}” is no longer on the blog.` });
      void queries.invalidateQueries({ queryKey: dailyArticlesQuery.queryKey });
      for (const stale of ["posts", "post"]) void queries.invalidateQueries({ queryKey: [stale] });
    },
    onError: (error) => toast.error("Not Done", { description: error.message }),
  });
  const isDraft = status === "draft";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/blog/${slug}`} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
            {title}
          </Link>
          <Badge tone={isDraft ? "mustard" : "herb"}>{isDraft ? "Draft" : "Published"}</Badge>
        </p>
        <p className="tabular text-xs text-slate">
          {dayName(day)} · {author}
        </p>
      </div>
      <Button
        look="plain"
        aria-label={`${isDraft ? "Publish" : "Back to draft"}: ${title}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ id, status: isDraft ? "published" : "draft" })}
      >
        {isDraft ? "Publish" : "Back to draft"}
      </Button>
    </li>
  );
}
