import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { DailyArticleSummary, DailyArticles } from "#contracts/content/daily-article.ts";
import { Button } from "../../ui/button.tsx";
import { Badge, Card } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { dailyPostsQuery, generateDailyPost, setPostStatus } from "./calls.ts";
import { Read } from "./read.tsx";
import { blogDone, blogFailed, postChanged, postChangeFailed } from "./toasts.ts";
import { dayName } from "./words.ts";

const SCHEDULER: Record<DailyArticles["scheduler"], string> = {
  active: "A post is written automatically every day at 8 AM GMT.",
  paused: "The schedule is paused, so no post is written automatically.",
  missing: "There's no schedule, so no post is written automatically.",
};

/** The automatic post of the day, and those of the last days. */
export function ContentTab() {
  const posts = useQuery(dailyPostsQuery);
  return (
    <Read query={posts} what="the posts">
      {(shown) => (
        <>
          <Today shown={shown} />
          <Latest posts={shown.posts} />
        </>
      )}
    </Read>
  );
}

function Today({ shown: { today, scheduler, model, posts } }: { shown: DailyArticles }) {
  const queries = useQueryClient();
  const [result, setResult] = useState("");
  const generate = useMutation({
    mutationFn: generateDailyPost,
    onSuccess: ({ message }) => {
      setResult(message);
      toast.success(...blogDone(message));
      void queries.invalidateQueries({ queryKey: dailyPostsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ["posts"] });
    },
    onError: (error) => {
      setResult("");
      toast.error(...blogFailed(error.message));
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

const Latest = ({ posts }: { posts: readonly DailyArticleSummary[] }) => (
  <Card aria-labelledby="latest" className="flex flex-col gap-3">
    <h2 id="latest" className="text-lg">
      Latest daily posts
    </h2>
    {posts.length === 0 ? (
      <EmptyList>No daily posts yet. The blog shows the built-in articles.</EmptyList>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
    )}
  </Card>
);

function PostRow({ post: { id, slug, day, title, author, status } }: { post: DailyArticleSummary }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: setPostStatus,
    onSuccess: (post) => {
      toast.success(...postChanged(post.title, post.status));
      void queries.invalidateQueries({ queryKey: dailyPostsQuery.queryKey });
      for (const stale of ["posts", "post"]) void queries.invalidateQueries({ queryKey: [stale] });
    },
    onError: (error) => toast.error(...postChangeFailed(error.message)),
  });
  const draft = status === "draft";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/blog/${slug}`} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
            {title}
          </Link>
          <Badge tone={draft ? "mustard" : "herb"}>{draft ? "Draft" : "Published"}</Badge>
        </p>
        <p className="tabular text-xs text-slate">
          {dayName(day)} · {author}
        </p>
      </div>
      <Button
        look="plain"
        aria-label={`${draft ? "Publish" : "Back to draft"}: ${title}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ id, status: draft ? "published" : "draft" })}
      >
        {draft ? "Publish" : "Back to draft"}
      </Button>
    </li>
  );
}
