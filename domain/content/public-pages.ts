import { PRODUCT_NAME } from "../product.ts";

/** schema.org types. */
type PageKind = "WebSite" | "WebPage" | "AboutPage" | "ContactPage" | "Blog";

/** `heading`: the page's h1. `changedOn` (YYYY-MM-DD): last change of its text. */
export type PublicPage = { path: string; heading: string; description: string; kind: PageKind; changedOn: string };

/** The pages rendered on the server and listed in the sitemap, besides the published articles. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: "/",
    heading: "A week of meals within your budget",
    description: `${PRODUCT_NAME} plans breakfasts, lunches and dinners for your household within your budget, at till prices, with one shopping list. Try a week without an account.`,
    kind: "WebSite",
    changedOn: "2026-11-25",
  },
  {
    path: "/about",
    heading: `About ${PRODUCT_NAME}`,
    description: "How we plan and price a week of meals in whole packs, what we promise, and where the figures come from.",
    kind: "AboutPage",
    changedOn: "2026-11-25",
  },
  {
    path: "/blog",
    heading: "Blog",
    description: "Food and money, worked out from our own catalogue. Every figure shows its sources.",
    kind: "Blog",
    changedOn: "2026-11-25",
  },
  {
    path: "/contact",
    heading: "Contact",
    description: "Ask us anything about your plans, your lists or your payments. We answer by email.",
    kind: "ContactPage",
    changedOn: "2026-11-25",
  },
  {
    path: "/privacy",
    heading: "Privacy",
    description: "What we store about you and why, who else handles it, how long we keep it, and your rights.",
    kind: "WebPage",
    changedOn: "2026-11-25",
  },
  {
    path: "/terms",
    heading: "Terms",
    description: "The free trial, price and payment, changing your mind, cancelling and refunds.",
    kind: "WebPage",
    changedOn: "2026-11-25",
  },
];

/** The page's `<title>`. */
export const tabTitle = ({ path, heading }: Pick<PublicPage, "path" | "heading">): string =>
  path === "/" ? `${PRODUCT_NAME}: ${heading.toLowerCase()}` : `${heading} · ${PRODUCT_NAME}`;
