import { Link } from "react-router";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { TRIAL_DAYS } from "#domain/household/household.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";

const CHANGED_ON = "2026-11-21";

const SECTIONS: readonly DocumentSection[] = [
  {
    id: "who",
    title: "Who you deal with",
    body: (
      <>
        <p>These terms are between you and the operator of this service:</p>
        <OperatorDetails />
      </>
    ),
  },
  {
    id: "what-you-get",
    title: "What you get",
    body: (
      <>
        <p>
          {PRODUCT_NAME} plans meals for a household in the UK, writes shopping lists and shows recipes. It is for your own home; you must
          be 18 or older to subscribe. Keep your password to yourself, and tell us if someone else has it.
        </p>
        <p>Your recipes, lists and preferences stay yours. We use them to run the service for you and for nothing else.</p>
      </>
    ),
  },
  {
    id: "trial-and-price",
    title: "Free trial, price and payment",
    body: (
      <>
        <p>
          A new household tries everything for {TRIAL_DAYS} days, free and without a card. The trial ends by itself; nothing is charged
          unless you subscribe.
        </p>
        <p>
          The subscribe page shows, before you pay: the price of the first month, the price it renews at, and the date on which it changes.
          Those figures are the ones that hold, VAT included. After that you pay once a month on the day you chose; where a month is too
          short for it, on the month's last day.
        </p>
        <p>If a payment fails we tell you and try again. What you have made is not deleted because a card was declined.</p>
      </>
    ),
  },
  {
    id: "cancelling",
    title: "Changing your mind, cancelling and refunds",
    body: (
      <>
        {REFUND_SENTENCES.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          You cancel on the <Link to="/cancel-subscription">cancel page</Link>, or by <Link to="/contact">writing to us</Link> in any words.
          We never ask for a reason.
        </p>
      </>
    ),
  },
  {
    id: "estimates",
    title: "Prices and nutrition are estimates",
    body: (
      <p>
        What a plan or a list says it costs is worked out from averages, not from your shop's shelf today. Nutrition comes from tables of
        typical foods. Both are there to compare and to plan with; your till and your label have the last word.
      </p>
    ),
  },
  {
    id: "allergies",
    title: "Allergies and health",
    body: (
      <>
        <p>
          We leave out every recipe that our data says contains an allergen you named. Our data describes typical products: brands differ
          and recipes change, so read the label of what you buy, every time.
        </p>
        <p>{PRODUCT_NAME} is not medical advice. With a serious allergy or an illness, follow your doctor or dietitian first.</p>
      </>
    ),
  },
  {
    id: "fair-use",
    title: "Using it fairly",
    body: (
      <p>
        Don't copy the catalogue wholesale, attack the service, or use it to harm others. If you do, we may close the account; what you paid
        for and could not use is then returned, unless the law lets us keep it.
      </p>
    ),
  },
  {
    id: "responsibility",
    title: "What we answer for",
    body: (
      <>
        <p>
          The law says that a digital service must be as described, fit for its purpose and provided with reasonable care (Consumer Rights
          Act 2015). Nothing here takes that away, and nothing limits what we answer for where our negligence injures someone or where we
          deceive.
        </p>
        <p>Otherwise we answer for loss that either of us could have foreseen when you subscribed, and not for losses of a business.</p>
      </>
    ),
  },
  {
    id: "changes",
    title: "When these terms change",
    body: (
      <p>
        We put the new date at the top. A change that matters to you, such as a price, is emailed at least 30 days before, and you may leave
        before it holds.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and complaints",
    body: (
      <p>
        Write to us first; we answer within {PROMISE_HOURS} hours. These terms follow the law of the part of the United Kingdom that you
        live in, and you may go to its courts.
      </p>
    ),
  },
];

export const TermsScreen = () => (
  <Document title="Terms" lead="What you and we owe each other, in plain words." changedOn={CHANGED_ON} sections={SECTIONS} />
);
