import type { ReactNode } from "react";

/** What a screen puts around some words of a message: a link, an emphasis. The message says which words, and where they stand. */
export type Wrap = (words: ReactNode) => ReactNode;
