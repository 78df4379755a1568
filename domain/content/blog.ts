/** Posts on one page of the list. */
export const POSTS_PER_PAGE = 10;

/** Where a post comes from: one of our own articles, or the day's automatic one. */
export const POST_KINDS = ["article", "daily"] as const;
export const POST_STATUSES = ["draft", "published"] as const;
