import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { formatPence } from "#domain/money.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";

/** The number of recipes that can be planned today, or plain words while it is not known (decision 8: never a round figure). */
function RecipeCount() {
  const facts = useQuery(factsQuery);
  return facts.data ? <strong className="tabular">{facts.data.recipes.toLocaleString("en-GB")} recipes</strong> : <>our recipes</>;
}

const SECTIONS: readonly DocumentSection[] = [
  {
    id: "what-it-does",
    title: "What it does",
    body: (
      <>
        <p>
          You say who eats, what a week may cost and what must never be on the plate. We look through <RecipeCount /> for a week of
          breakfasts, lunches and dinners that fits, and write one shopping list for it.
        </p>
        <p>
          We count what the till counts. Half a cabbage is not for sale, so a plan pays for the whole one, and looks for a second dish that
          eats the other half. A cheap recipe that leaves three open packs behind is not cheap.
        </p>
      </>
    ),
  },
  {
    id: "what-we-promise",
    title: "What we promise",
    body: (
      <ul>
        <li>An allergy is never weighed against a price. A food whose allergens we don't know counts as containing all 14.</li>
        <li>A plan is never quietly over your budget. Where no week fits, we name the smallest budget that works.</li>
        <li>Every price says that it is an estimate, and where it comes from.</li>
        <li>
          What you save is measured against your own budget, and against the UK average of {formatPence(UK_AVERAGE_PENCE)} a person a week,
          named as such. Nothing is struck through that never was a price.
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
          By searching and counting. First your allergies, diets, time and cooking skill rule recipes out. Then a search tries many
          thousands of weeks and prices each as a full basket, in whole packs, with variety, fibre, salt and saturates in view.
        </p>
        <p>
          So the plan can say why a meal is in it and what it adds to the bill, and you can swap it at a price that is shown before you
          choose.
        </p>
      </>
    ),
  },
  {
    id: "where-the-figures-come-from",
    title: "Where the figures come from",
    body: (
      <>
        <p>
          Composition of foods: McCance and Widdowson's <cite>The Composition of Foods</cite> (CoFID, Public Health England), and FoodData
          Central of the US Department of Agriculture where CoFID has none. Prices: averages of the Office for National Statistics and shelf
          prices at Tesco, Sainsbury's and Morrisons. The level of each supermarket: a basket published by Which?. Contains public sector
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
        <Link to="/#sample-week">Plan a week</Link> for your household: it takes a moment, and needs no account.
      </p>
    ),
  },
];

export const AboutScreen = () => (
  <Document title={`About ${PRODUCT_NAME}`} lead="A calm kitchen notebook that is good with money." sections={SECTIONS} />
);
