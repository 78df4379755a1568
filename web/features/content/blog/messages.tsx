import type { ReactNode } from "react";

// blog-screen.tsx
export const blog = "Blog";
export const foodAndMoney = "Food and money, worked out from our own catalogue. Every figure shows its sources.";
export const loadingThePosts = "Loading the posts";
export const weCouldntLoadThePosts = "We couldn't load the posts. Try again in a moment.";
export const retry = "Retry";
export const nothingOnThisPage = "Nothing on this page";
export const nothingPublishedYet = "Nothing published yet";
export const newestPosts = "Newest posts";
export const aboutUs = "About us";
export const thereArentThatManyPosts = "There aren't that many posts.";
export const theFirstPostWillAppearHere = "The first post will appear here.";
export const pages = "Pages";
export const newer = "Newer";
export const pageOf = ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`;
export const older = "Older";
export const planAWeek = "Plan a week";

// post-screen.tsx
export const loadingThePost = "Loading the post";
export const draft = "Draft: visible only to operators";
export const computedFrom = ({ computedFrom, computedOn }: { computedFrom: string; computedOn: ReactNode }) => (
  <>
    Computed from {computedFrom}, on {computedOn}.
  </>
);
export const postNotFound = "Post not found";
export const itMayHaveBeenTakenDown = "It may have been taken down, or the address isn't quite right.";
export const theresNoSuchPost = "There's no such post";
export const allPosts = "All posts";
export const weCouldntLoadThisPost = "We couldn't load this post. Try again in a moment.";
