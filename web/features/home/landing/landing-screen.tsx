import { lazy, memo, Suspense, useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { productQuestions } from "#domain/content/product-questions.ts";
import { formatPounds } from "#domain/money.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { useDeepLink } from "../../../ui/document/document.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { CompanyLine } from "./company-line.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { keepQuestion } from "./kept-question.ts";
import { PricePart, usePriceWords } from "./price-part.tsx";
import { peopleCount } from "./question-words.ts";
import { OwnWeek, QUESTIONS_ID, SampleWeekPart, WEEK_ID } from "./sample-week.tsx";
import { type SampleWeekState, useSampleWeek } from "./use-sample-week.ts";

/** Loaded after the text, because form validation is half the size of the page. */
const LoginCard = lazy(async () => ({ default: (await import("../../accounts/public/login-card.tsx")).LoginCard }));

const goTo = (id: string) => {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

const Hero = ({ state: { shown, planning }, onKeep }: { state: SampleWeekState; onKeep: () => void }) => (
  <header className="flex flex-col gap-3">
    <h1 className="text-2xl">A week of meals within your budget</h1>
    <p className="max-w-prose text-slate">
      {shown
        ? `This one feeds ${peopleCount(shown.week.people)} for ${formatPounds(shown.week.total)} at the till: 21 meals and one shopping list.`
        : `${PRODUCT_NAME} plans breakfasts, lunches and dinners for your household, at till prices, with one shopping list.`}
    </p>
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button look="main" disabled={!shown || planning.isPending} onClick={onKeep}>
        Keep this week
      </Button>
      <Button onClick={() => goTo(QUESTIONS_ID)}>Plan yours</Button>
      <LinkButton to="#log-in" look="quiet" className="lg:hidden">
        Log in
      </LinkButton>
    </div>
  </header>
);

const WherePricesComeFrom = () => (
  <section aria-labelledby="prices" className="flex flex-col gap-2">
    <h2 id="prices" className="text-xl">
      Where the prices come from
    </h2>
    <p className="max-w-prose">
      Office for National Statistics averages, shelf prices at Tesco, Sainsbury's and Morrisons, and a basket published by Which? that shows
      how dear each shop is. We count whole packs, because you can't buy half a cabbage. Every price is an estimate with its source and
      date.{" "}
      <Link to="/about" className="text-herb underline underline-offset-4">
        More about the figures
      </Link>
    </p>
  </section>
);

const Questions = ({ price }: { price: ReturnType<typeof usePriceWords> }) => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="mb-3 text-xl">
      Common questions
    </h2>
    <div className="rounded-card border border-line bg-sheet">
      {productQuestions(price).map(({ question, answer }) => (
        <details key={question} className="border-line px-4 not-last:border-b">
          <summary className="flex min-h-11 cursor-pointer items-center py-2 font-medium">{question}</summary>
          <p className="max-w-prose pb-4">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** Memoised, so that changes elsewhere on the page do not render it again while its code loads. */
const LogIn = memo(() => (
  <section aria-labelledby="log-in" className="flex flex-col gap-3 lg:sticky lg:top-6">
    <h2 id="log-in" tabIndex={-1} className="scroll-mt-4 text-lg outline-none">
      Log in
    </h2>
    <Suspense fallback={<Skeleton className="h-80 max-w-md" label="Loading the login form" />}>
      <LoginCard isBrief />
    </Suspense>
  </section>
));

/** The visitors' start page: a planned week, the same for their own household, and the login form. */
export function LandingScreen() {
  const sample = useSampleWeek();
  const price = usePriceWords();
  const navigate = useNavigate();
  useDeepLink();
  useEffect(() => {
    document.title = `${PRODUCT_NAME}: ${"A week of meals within your budget".toLowerCase()}`;
  }, []);
  const { isPending, isError } = sample.planning;
  useEffect(() => {
    if (isPending) goTo(WEEK_ID);
    if (isError) goTo(QUESTIONS_ID);
  }, [isPending, isError]);
  const keep = () => {
    if (!sample.shown) return;
    keepQuestion(sample.shown.asked);
    navigate("/signup?next=%2Fkeep-week");
  };
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-6xl items-start gap-x-8 gap-y-8 px-4 pt-5 pb-24 outline-none sm:px-6 sm:pt-8 lg:grid-cols-[1fr_16rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <div className="flex flex-col gap-4">
          <Hero state={sample} onKeep={keep} />
          <SampleWeekPart state={sample} onKeep={keep} />
        </div>
        <OwnWeek state={sample} />
        <HowItWorks />
        <WherePricesComeFrom />
        <PricePart price={price} />
        <Questions price={price} />
        <CompanyLine />
      </div>
      <LogIn />
    </main>
  );
}
