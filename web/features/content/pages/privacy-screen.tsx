import { Link } from "react-router-dom";
import { MAGIC_LINK_MINUTES, SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { UNCONFIRMED_DAYS, UNUSED_MONTHS, UNUSED_WARNING_MONTHS } from "#domain/accounts/unused-accounts.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";
import { Processors } from "./processors.tsx";

const CHANGED_ON = "2026-11-28";

const SECTIONS: readonly DocumentSection[] = [
  {
    id: "controller",
    title: "Who is responsible",
    body: (
      <>
        <p>The operator of this service decides how your data is used and is responsible for it under the UK GDPR:</p>
        <OperatorDetails />
      </>
    ),
  },
  {
    id: "what-and-why",
    title: "What we store, and why",
    body: (
      <ul>
        <li>
          <strong>Your account</strong>: first name, email address, your password as an irreversible hash, and the names and public keys of
          your passkeys. We use it to log you in. Basis: our contract with you.
        </li>
        <li>
          <strong>Your household</strong>: how many people eat, budget, cooking skill, favourite cuisines, supermarket, and postcode if you
          give one. We use it to make plans that fit. Basis: our contract with you.
        </li>
        <li>
          <strong>Allergies and diets</strong>: these can reveal health or religion, so the law gives them extra protection. We use them so
          we don't plan anything harmful. Basis: your explicit consent. For allergies, foods that you leave out and health diets we ask for
          it with a tick, and keep who agreed, when and to which words, as long as the household; a way of eating, such as vegetarian or
          halal, you consent to by entering it. You take a consent back on the <Link to="/account">account page</Link>: that removes all of
          them at once, from plans and conversations too; what people typed to the assistant stays until you delete it there. Or you remove
          what it is about. In a shared household an owner does it for you.
        </li>
        <li>
          <strong>A shared household</strong>: its members see the same plans, lists, preferences and conversations; its owners see names
          and email addresses of members. We keep the address of anyone you invite until thirty days after the link expires. Basis: our
          contract with you, and our legitimate interest in delivering your invitation.
        </li>
        <li>
          <strong>Plans, lists, pantry and your own recipes</strong>: what the service made for you and what you added. Basis: our contract
          with you.
        </li>
        <li>
          <strong>Signed-in devices</strong>: the times and the kind of browser of each session. We use them to find and end stolen
          sessions. Basis: our legitimate interest in a safe service.
        </li>
        <li>
          <strong>Messages to support</strong>: name, address and what you wrote. We use them to answer you. Basis: our legitimate interest
          in answering, or our contract with you.
        </li>
        <li>
          <strong>An application that brought you to an offer page</strong>: what you entered on the site that sent you to us. We keep it
          encrypted, show it to you mostly hidden, pass it to the named lender only if you agree (never with your card), and delete it after
          a set number of days. Basis: our legitimate interest in making you the offer you asked for; for passing it on, your consent.
        </li>
        <li>
          <strong>Payments, once you subscribe</strong>: each charge and refund with its date, amount and the bank's answer; and your card's
          type, last four digits, expiry date, country and the card provider's reference, never its number. We use these to charge you what
          you agreed to, once, and to show you. Basis: our contract with you, and the law on accounts.
        </li>
        <li>
          <strong>Emails we send you</strong>: whether and when each was sent. We use it to avoid sending the same email twice. Basis: our
          contract with you.
        </li>
      </ul>
    ),
  },
  {
    id: "location",
    title: "Your location",
    body: (
      <p>
        “Use Current Location” asks your browser, and finds the nearest postcode area on your device. Your location is never sent to us.
      </p>
    ),
  },
  {
    id: "voice",
    title: "Your voice",
    body: (
      <p>
        “Listen” while cooking and “Add by voice” on a list use your browser's own speech recognition, only while the button says so. Your
        browser's maker may process what is said. We get only the words it understood on the page, and keep none but those you add to a
        list.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>
          One: the session cookie that keeps you logged in. It's essential, so we don't ask for consent. There are no advertising or
          analytics cookies, and no third-party code on these pages. The one exception is the card provider's form, which uses the cookies
          it needs to prevent fraud.
        </p>
        <p>
          Your browser also remembers your choice of light or dark colours and, until you close the tab, a form you filled in before signing
          up. While you're logged in it keeps your shopping lists and latest week's recipes so they work offline; logging out deletes them.
        </p>
      </>
    ),
  },
  {
    id: "who-else",
    title: "Who else handles your data",
    body: (
      <>
        <p>We don't sell your data or share it for advertising. These companies handle it for us:</p>
        <Processors />
        <p>When you import a recipe, our server fetches the page you named. That site sees our server, not you.</p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <ul>
        <li>
          Your account and household: until you delete your account, under “Delete account” on the{" "}
          <Link to="/account/data">account page</Link>. They're then deleted straight away, along with everything in the household if you're
          its last member. We send one last email to confirm, then delete the address once it's sent, or after two days of trying.
        </li>
        <li>
          An account whose email address was never confirmed: until it hasn't been used for {UNCONFIRMED_DAYS} days. An account that nobody
          logs in to: {UNUSED_MONTHS} months after the last login, or after your subscription ended if that was later. We email you the date
          after {UNUSED_WARNING_MONTHS} months; logging in keeps the account. We never delete an account this way while it has a
          subscription, while a payment or refund is open, or while it's the only owner of a household that others use.
        </li>
        <li>
          A secret link to your calendar or to a list: until you revoke it, or leave the household. We store only a fingerprint, which can't
          be turned back into the link.
        </li>
        <li>
          A session: {SESSION_DAYS.idle} days after you last used it, {SESSION_DAYS.most} in any case, or until you log out.
        </li>
        <li>A login link: it works for {MAGIC_LINK_MINUTES} minutes, and we erase the email's text once it's sent.</li>
        <li>Messages to support: {keptInWords("support_message")}, or until you delete your account, or ask us to.</li>
        <li>The record of emails we sent you: until you delete your account, or ask us to, or else for {keptInWords("mail")}.</li>
        <li>
          Charges, refunds and our accounts of them: {keptInWords("charge")}, as tax law requires. If you delete your account we keep them
          without your name.
        </li>
      </ul>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          On the <Link to="/account">account page</Link> you can do these yourself, at once and free of charge:
        </p>
        <ul>
          <li>see what we hold and take it elsewhere: “Download your data” gives you everything in one file, plus spreadsheets;</li>
          <li>correct it: preferences, allergies, pantry, plans and lists are yours to change;</li>
          <li>delete it: “Delete account” tells you first what goes and what the law requires us to keep.</li>
        </ul>
        <p>You can also ask us, free of charge, and we'll act within a month:</p>
        <ul>
          <li>to do any of these for you;</li>
          <li>to stop using your data for a while;</li>
          <li>to stop anything based on our legitimate interest;</li>
          <li>to withdraw consent, at any time and without giving a reason.</li>
        </ul>
        <p>
          <Link to="/contact">Write to us</Link>. If we don't put it right, you can complain to the Information Commissioner's Office at{" "}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
        </p>
      </>
    ),
  },
  {
    id: "decisions",
    title: "Automated decisions",
    body: <p>A program chooses your meals. Its choices have no legal or similar effect, and you can swap any of them.</p>,
  },
];

export const PrivacyScreen = () => (
  <Document title="Privacy" lead="What we know about you, why, and how to delete it." changedOn={CHANGED_ON} sections={SECTIONS} />
);
