import type { PriceFacts } from "#contracts/billing/subscribe.ts";
import type { Article } from "#contracts/content/blog.ts";
import type { PublicFacts } from "#contracts/facts.ts";
import { productQuestions } from "#domain/content/product-questions.ts";
import { type PublicPage, tabTitle } from "#domain/content/public-pages.ts";
import { formatPounds } from "#domain/money.ts";
import { PRODUCT_NAME } from "#domain/product.ts";

/** schema.org data for search engines. Everything in it is also shown on the page. */
const CONTEXT = { "@context": "https://schema.org" };

const organisation = (origin: string, { operator, supportEmail }: PublicFacts) => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: PRODUCT_NAME,
  ...(operator.name && { legalName: operator.name }),
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: supportEmail,
});

/** A monthly price. @param from first month, counted from 0. @param months undefined = all that follow. */
const monthly = (price: string, currency: string, from: number, months?: number) => ({
  "@type": "UnitPriceSpecification",
  price,
  priceCurrency: currency,
  valueAddedTaxIncluded: true,
  unitCode: "MON",
  billingIncrement: 1,
  billingStart: from,
  ...(months && { billingDuration: months }),
});

const product = (origin: string, description: string, pro: PriceFacts) => ({
  "@type": "Product",
  name: PRODUCT_NAME,
  description,
  image: `${origin}/icon-512.png`,
  brand: { "@type": "Brand", name: PRODUCT_NAME },
  offers: {
    "@type": "Offer",
    name: pro.name,
    url: `${origin}/signup`,
    availability: "https://schema.org/InStock",
    priceSpecification: [monthly(pro.firstPeriod, pro.currency, 0, 1), monthly(pro.laterPeriod, pro.currency, 1)],
  },
});

const questions = (pro: PriceFacts | undefined) => ({
  "@type": "FAQPage",
  mainEntity: productQuestions(
    pro && { trialDays: pro.trialDays, firstMonth: formatPounds(pro.firstPeriod), laterMonth: formatPounds(pro.laterPeriod) },
  ).map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
});

/** Data of a public page; the landing page's includes the offer, its price and the questions. */
export function pageData(page: PublicPage, origin: string, facts: PublicFacts, prices: readonly PriceFacts[]): object {
  const { path, kind, description, changedOn } = page;
  const itself = {
    "@type": kind,
    name: path === "/" ? PRODUCT_NAME : tabTitle(page),
    description,
    url: `${origin}${path}`,
    dateModified: changedOn,
    publisher: { "@id": `${origin}/#organization` },
  };
  const pro = prices.find(({ id }) => id === "pro");
  const landing = path === "/" ? [...(pro ? [product(origin, description, pro)] : []), questions(pro)] : [];
  return { ...CONTEXT, "@graph": [organisation(origin, facts), itself, ...landing] };
}

export const articleData = (
  { slug, title, summary, author, publishedAt, updatedAt }: Article,
  origin: string,
  facts: PublicFacts,
): object => ({
  ...CONTEXT,
  "@type": "BlogPosting",
  headline: title,
  description: summary,
  url: `${origin}/blog/${slug}`,
  mainEntityOfPage: `${origin}/blog/${slug}`,
  image: `${origin}/icon-512.png`,
  datePublished: publishedAt,
  dateModified: updatedAt,
  author: { "@type": "Organization", name: author },
  publisher: organisation(origin, facts),
});
