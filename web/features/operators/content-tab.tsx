import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { DailyPost, DailyPosts } from "#contracts/content/daily-article.ts";
import { Button } from "../../ui/button.tsx";
import { Badge, Card } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { dailyPostsQuery, generateDailyPost, setPostStatus } from "./calls.ts";
import { Read } from "./read.tsx";
import * as m from "./tabs.messages.ts";
import { blogDone, blogFailed, postChanged, postChangeFailed } from "./toasts.ts";
import { dayName } from "./words.ts";

const SCHEDULER: Record<DailyPosts["scheduler"], string> = {
  active: m.aPostIsWrittenDaily,
  paused: m.theScheduleIsPaused,
  missing: m.theresNoSchedule,
};

/** The automatic post of the day, and those of the last days. */
export function ContentTab() {
  const posts = useQuery(dailyPostsQuery);
  return (
    <Read query={posts} what={m.thePosts}>
      {(shown) => (
        <>
          <Today shown={shown} />
          <Latest posts={shown.posts} />
        </>
      )}
    </Read>
  );
}

function Today({ shown: { today, scheduler, model, posts } }: { shown: DailyPosts }) {
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
        {m.dailyBlogPost}
      </h2>
      <p>{model ? m.postsByModel({ scheduler: SCHEDULER[scheduler], model }) : m.postsWithoutModel(SCHEDULER[scheduler])}</p>
      <p className="text-slate">{posts.some(({ day }) => day === today) ? m.todaysPostIsPublished : m.theresNoPostTodayYet}</p>
      <Button onClick={() => generate.mutate()} disabled={generate.isPending}>
        {m.generateDailyPost}
      </Button>
      <p role="status">{generate.isPending ? m.writingThePost : result}</p>
    </Card>
  );
}

const Latest = ({ posts }: { posts: readonly DailyPost[] }) => (
  <Card aria-labelledby="latest" className="flex flex-col gap-3">
    <h2 id="latest" className="text-lg">
      {m.latestDailyPosts}
    </h2>
    {posts.length === 0 ? (
      <EmptyList>{m.noDailyPostsYet}</EmptyList>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
    )}
  </Card>
);

function PostRow({ post: { id, slug, day, title, author, status } }: { post: DailyPost }) {
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
          <Badge tone={draft ? "mustard" : "herb"}>{draft ? m.draft : m.published}</Badge>
        </p>
        <p className="tabular text-xs text-slate">
          {dayName(day)} · {author}
        </p>
      </div>
      <Button
        look="plain"
        aria-label={`${draft ? m.publish : m.backToDraft}: ${title}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ id, status: draft ? "published" : "draft" })}
      >
        {draft ? m.publish : m.backToDraft}
      </Button>
    </li>
  );
}
