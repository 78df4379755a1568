import { Link } from "react-router-dom";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { TRIAL_DAYS } from "#domain/household/household.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";

const CHANGED_ON = "2026-11-25";

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
          A new household can try everything for {TRIAL_DAYS} days, free and without a card. The trial simply ends; nothing is charged
          unless you subscribe.
        </p>
        <p>
          The subscribe page shows, before you pay: the price of the first month, the price it renews at, and the date it changes. Those are
          the prices that apply, including VAT. After that you pay once a month on your chosen day, or on the last day of shorter months.
        </p>
        <p>If a payment fails we'll tell you and try again. We don't delete your plans because a card was declined.</p>
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
        The cost of a plan or list is worked out from averages, not today's shelf prices. Nutrition comes from tables of typical foods. Use
        both to plan and compare; your till receipt and the label have the final say.
      </p>
    ),
  },
  {
    id: "allergies",
    title: "Allergies and health",
    body: (
      <>
        <p>
          We leave out every recipe that, by our data, contains an allergen you named. Our data describes typical products. Brands differ
          and recipes change, so always read the label.
        </p>
        <p>
          {PRODUCT_NAME} isn't medical advice. If you have a serious allergy or an illness, follow your doctor's or dietitian's advice
          first.
        </p>
      </>
    ),
  },
  {
    id: "fair-use",
    title: "Using it fairly",
    body: (
      <p>
        Don't copy the catalogue wholesale, attack the service, or use it to harm others. If you do, we may close the account; we'll then
        refund what you paid for but couldn't use, unless the law lets us keep it.
      </p>
    ),
  },
  {
    id: "responsibility",
    title: "Our responsibility",
    body: (
      <>
        <p>
          The law says that a digital service must be as described, fit for its purpose and provided with reasonable care (Consumer Rights
          Act 2015). Nothing here takes that away, or limits our liability for injury caused by our negligence, or for fraud.
        </p>
        <p>
          Otherwise we're responsible for losses that either of us could have foreseen when you subscribed, but not for business losses.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "When these terms change",
    body: (
      <p>
        We put the new date at the top. A change that matters to you, such as a price, is emailed at least 30 days ahead, and you can leave
        before it takes effect.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and complaints",
    body: (
      <p>
        Contact us first; we answer within {PROMISE_HOURS} hours. The law of the part of the United Kingdom you live in applies, and you can
        use its courts.
      </p>
    ),
  },
];

export const TermsScreen = () => (
  <Document title="Terms" lead="What we owe each other, in plain words." changedOn={CHANGED_ON} sections={SECTIONS} />
);
