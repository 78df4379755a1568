import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence } from "#domain/money.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";

/** The exact number of recipes that can be planned (decision 8), or "our recipes" while it loads. */
function RecipeCount() {
  const facts = useQuery(factsQuery);
  return facts.data ? <strong className="tabular">{facts.data.recipes.toLocaleString(LOCALE)} recipes</strong> : <>our recipes</>;
}

const SECTIONS: readonly DocumentSection[] = [
  {
    id: "what-it-does",
    title: "What it does",
    body: (
      <>
        <p>
          You tell us who's eating, your weekly budget and what to avoid. We search <RecipeCount /> for a week of breakfasts, lunches and
          dinners that fits, then write one shopping list for it.
        </p>
        <p>
          We count what the till counts. You can't buy half a cabbage, so a plan pays for a whole one and looks for a second dish to use the
          rest. A cheap recipe that leaves three part-used packs isn't cheap.
        </p>
      </>
    ),
  },
  {
    id: "what-we-promise",
    title: "What we promise",
    body: (
      <ul>
        <li>We never trade an allergy for a better price. A food whose allergens we don't know counts as containing all 14.</li>
        <li>A plan is never over budget without telling you. If no week fits, we tell you the smallest budget that works.</li>
        <li>Every price is marked as an estimate, with its source.</li>
        <li>
          We compare a week with your own budget and with the UK average of {formatPence(UK_AVERAGE_PENCE)} a person. We call something a
          saving only against what you told us you spent before. We never show made-up “was” prices.
        </li>
      </ul>
    ),
  },
  {
    id: "how-a-plan-is-made",
    title: "How a plan is made",
    body: (
      <>
        <p>
          By searching and counting. First we rule out recipes that don't suit your allergies, diets, time and cooking skill. Then we try
          many thousands of weeks and price each as a full basket in whole packs, keeping an eye on variety, fibre, salt and saturates.
        </p>
        <p>So a plan can tell you why a meal is in it and what it adds to the bill, and you see the new price before you swap it.</p>
      </>
    ),
  },
  {
    id: "where-the-figures-come-from",
    title: "Where the figures come from",
    body: (
      <>
        <p>
          Nutrients: McCance and Widdowson's <cite>The Composition of Foods</cite> (CoFID, Public Health England), and FoodData Central of
          the US Department of Agriculture where CoFID has no figure. Prices: averages from the Office for National Statistics, and shelf
          prices at Tesco, Sainsbury's and Morrisons. Supermarket price levels: a basket published by Which?. Contains public sector
          information licensed under the Open Government Licence v3.0.
        </p>
        <p>
          The <Link to="/blog">blog</Link> works some of these figures through in the open.
        </p>
      </>
    ),
  },
  { id: "who-runs-it", title: "Who runs it", body: <OperatorDetails /> },
  {
    id: "try-it",
    title: "Try it",
    body: (
      <p>
        <Link to="/#sample-week">Plan a week</Link> for your household: it takes a moment and you don't need an account.
      </p>
    ),
  },
];

export const AboutScreen = () => (
  <Document title={`About ${PRODUCT_NAME}`} lead="A week of meals within your budget." sections={SECTIONS} />
);
