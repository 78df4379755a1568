import { expect, it } from "vitest";
import { productQuestions } from "#domain/content/product-questions.ts";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { articleData, pageData } from "./structured-data.ts";

const ORIGIN = "https://larder.example";
const FACTS = {
  recipes: 900,
  supportEmail: "help@larder.example",
  paymentProvider: "stripe",
  partnerSlug: "partner",
  mailboxUrl: null,
  modelProvider: null,
  operator: { name: "A Company Ltd", address: null, companyNumber: null, dataProtectionNumber: null },
};
const PRO = {
  id: "pro",
  name: "Pro",
  currency: "GBP",
  trialDays: 5,
  firstPeriod: "3.21",
  laterPeriod: "6.54",
  least: null,
  most: null,
  introduced: null,
} as const;
type Graph = { "@graph": { "@type": string; [key: string]: unknown }[] };
const graphOf = (path: string, prices: Parameters<typeof pageData>[3] = [PRO]) =>
  (pageData(PUBLIC_PAGES.find((page) => page.path === path)!, ORIGIN, FACTS, prices) as Graph)["@graph"];

it("describes the company, the prices and the questions on the landing page", () => {
  const [organisation, site, product, questions] = graphOf("/");
  expect(organisation).toMatchObject({
    "@type": "Organization",
    name: PRODUCT_NAME,
    legalName: "A Company Ltd",
    email: FACTS.supportEmail,
  });
  expect(site).toMatchObject({ "@type": "WebSite", url: `${ORIGIN}/` });
  expect(product).toMatchObject({
    "@type": "Product",
    offers: {
      "@type": "Offer",
      priceSpecification: [
        { price: "3.21", priceCurrency: "GBP", billingDuration: 1 },
        { price: "6.54", priceCurrency: "GBP", billingStart: 1 },
      ],
    },
  });
  const asked = productQuestions({ trialDays: 5, firstMonth: "£3.21", laterMonth: "£6.54" });
  expect(questions).toMatchObject({ "@type": "FAQPage" });
  expect(questions?.["mainEntity"]).toEqual(
    asked.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
  );
});

it("names no price if there is none, and neither prices nor questions on other pages", () => {
  expect(graphOf("/", []).map((part) => part["@type"])).toEqual(["Organization", "WebSite", "FAQPage"]);
  expect(JSON.stringify(graphOf("/", []))).not.toContain("£");
  expect(graphOf("/about").map((part) => part["@type"])).toEqual(["Organization", "AboutPage"]);
});

it("describes an article by title and dates", () => {
  const post = {
    id: 1,
    slug: "a-post",
    title: "A post",
    summary: "About it",
    author: PRODUCT_NAME,
    publishedAt: "2026-11-21T08:00:00.000Z",
    updatedAt: "2026-11-22T08:00:00.000Z",
    body: "x",
    draft: false,
    computedFrom: "x",
    computedOn: "2026-11-21",
  };
  expect(articleData(post, ORIGIN, FACTS)).toMatchObject({
    "@type": "BlogPosting",
    headline: "A post",
    url: `${ORIGIN}/blog/a-post`,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
  });
});
