export const ARTICLES_PER_PAGE = 10;

/** `article`: one of our own. `daily`: written automatically, one a day. */
export const ARTICLE_KINDS = ["article", "daily"] as const;
export const ARTICLE_STATUSES = ["draft", "published"] as const;
