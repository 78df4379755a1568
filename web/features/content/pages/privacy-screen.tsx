import { Link } from "react-router";
import { MAGIC_LINK_MINUTES, SESSION_DAYS } from "#domain/accounts/sign-in.ts";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { Document, type DocumentSection } from "../../../ui/document/document.tsx";
import { OperatorDetails } from "./operator-details.tsx";
import { Processors } from "./processors.tsx";

const CHANGED_ON = "2026-11-23";

const SECTIONS: readonly DocumentSection[] = [
  {
    id: "controller",
    title: "Who is responsible",
    body: (
      <>
        <p>The operator of this service decides how your data is used, and answers for it under the UK GDPR:</p>
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
          <strong>Your account</strong>: first name, email address, your password as a hash that nobody can read back, and of passkeys their
          names and public keys. So that you can sign in. Basis: our contract with you.
        </li>
        <li>
          <strong>Your household</strong>: how many eat, budget, cooking skill, favourite cuisines, supermarket, postcode if you give one.
          So that plans fit. Basis: our contract with you.
        </li>
        <li>
          <strong>Allergies and diets</strong>: they can say something about health or religion, so the law protects them more. So that
          nothing harmful is planned. Basis: your explicit consent. For allergies, foods that you leave out and health diets we ask for it
          with a tick, and keep who agreed, when and to which words, as long as the household; a way of eating, such as vegetarian or halal,
          you consent to by entering it. You take a consent back on the <Link to="/account">account page</Link>: that removes all of them at
          once; or you remove what it is about. In a shared household an owner does it for you.
        </li>
        <li>
          <strong>A shared household</strong>: its members see the same plans, lists, preferences and conversations; its owners see names
          and email addresses of members. The address of somebody you invite is kept until thirty days after the link has died. Basis: our
          contract with you, and our legitimate interest in delivering your invitation.
        </li>
        <li>
          <strong>Plans, lists, pantry and your own recipes</strong>: what the service made for you and what you added. Basis: our contract
          with you.
        </li>
        <li>
          <strong>Signed-in devices</strong>: the times and the kind of browser of each session. So that a stolen session can be found and
          ended. Basis: our legitimate interest in a safe service.
        </li>
        <li>
          <strong>Messages to support</strong>: name, address and what you wrote. So that we can answer. Basis: our legitimate interest in
          answering, or our contract with you.
        </li>
        <li>
          <strong>An application that brought you to an offer page</strong>: what you entered on the site that sent you to us. It is kept
          encrypted, shown to you with most of it hidden, passed on to the lender that is named there only if you agree, never with your
          card, and deleted after a set number of days. Basis: our legitimate interest in making you the offer you asked for; for passing it
          on, your consent.
        </li>
        <li>
          <strong>Payments, once you subscribe</strong>: each charge and refund with its day, amount and what the bank answered; of your
          card its make, its last four digits, when it expires, its country, and the card provider's reference to it. Never its number. So
          that you pay what you agreed to, once, and can see it. Basis: our contract with you, and the law on accounts.
        </li>
        <li>
          <strong>Emails we send you</strong>: whether and when each was sent. So that none is sent twice. Basis: our contract with you.
        </li>
      </ul>
    ),
  },
  {
    id: "location",
    title: "Your location",
    body: (
      <p>
        “Use Current Location” asks your browser, on your device, and looks up the nearest first half of a postcode there. The place itself
        is never sent to us.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>
          One: the session cookie that keeps you signed in. It is needed for that, so we don't ask about it. There are no cookies for
          advertising or statistics, and no code from anybody else's site runs on these pages. One exception: where you enter a card, the
          card provider's own form does, with the cookies it needs against fraud.
        </p>
        <p>
          Your browser also remembers, for itself, whether you chose light or dark colours, and a form you filled in before signing up,
          until you close the tab. While you are signed in it keeps your shopping lists and the recipes of your newest week, so that they
          open without a network; logging out deletes them there.
        </p>
      </>
    ),
  },
  {
    id: "who-else",
    title: "Who else handles your data",
    body: (
      <>
        <p>We sell nothing and share nothing for advertising. As this service is set up today:</p>
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
          <Link to="/account/data">account page</Link>. Then they go at once, with the last person of a household everything it has. One
          last mail confirms it, and its address is forgotten as soon as it is sent, or after two days of trying.
        </li>
        <li>
          A secret link to your calendar or to a list: until you revoke it. We store a fingerprint of it that nobody can turn back into the
          link.
        </li>
        <li>
          A session: {SESSION_DAYS.idle} days after you last used it, {SESSION_DAYS.most} in any case, or until you log out.
        </li>
        <li>
          A sign-in link: it works for {MAGIC_LINK_MINUTES} minutes, and the text of the mail that held it is emptied once it is sent.
        </li>
        <li>Messages to support: {keptInWords("support_message")}, or until you delete your account, or ask us to.</li>
        <li>The record of emails we sent you: until you delete your account, or ask us to, or else for {keptInWords("mail")}.</li>
        <li>
          Charges, refunds and our accounts of them: {keptInWords("charge")}, because tax law says so. They outlive a deleted account,
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
          <li>
            see what we hold, and take it elsewhere: “Download your data” gives you everything as one file, and tables for a spreadsheet;
          </li>
          <li>correct it: preferences, allergies, pantry, plans and lists are yours to change;</li>
          <li>delete it: “Delete account” says before what goes and what the law makes us keep.</li>
        </ul>
        <p>You may also ask us, free of charge, and we act within a month:</p>
        <ul>
          <li>to do any of these for you;</li>
          <li>to stop using your data for a while;</li>
          <li>to stop what rests on our legitimate interest;</li>
          <li>to take back a consent, at any time and without a reason.</li>
        </ul>
        <p>
          <Link to="/contact">Write to us</Link>. If we don't put it right, you may complain to the Information Commissioner's Office at{" "}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
        </p>
      </>
    ),
  },
  {
    id: "decisions",
    title: "Decisions by machine",
    body: <p>A program chooses your meals. Nothing it decides has legal effect or anything like it, and you can swap any meal it chose.</p>,
  },
];

export const PrivacyScreen = () => (
  <Document title="Privacy" lead="What we know about you, why, and how to make us forget it." changedOn={CHANGED_ON} sections={SECTIONS} />
);
