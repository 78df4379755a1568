import { Link } from "react-router-dom";
import { DUPLICATE_DAYS, OFFERS_PER_MINUTE, PING_MINUTES, SESSION_HOURS, TEST_KEY, TEST_PING } from "#domain/leads/buying.ts";
import { AGES, LOANS, MOST_INCOME_PENCE } from "#domain/leads/eligible.ts";
import { tryOut } from "#domain/leads/try-out.ts";
import { formatShortPence } from "#domain/money.ts";
import { Document } from "../../../ui/document/document.tsx";

const Code = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap break-words rounded-card border border-line bg-sheet px-4 py-3 text-xs">
    <code>{children}</code>
  </pre>
);
const BID = `{ "bid": "9.00", "pingId": "…", "expiresAt": "2026-11-21T12:05:00.000Z" }`;
const BOUGHT = `{ "accepted": true, "price": "9.00", "redirect": "https://…/lead-welcome?session=…", "expiresAt": "…" }`;

const REFUSALS = [
  ["400", "The body isn't JSON."],
  ["401", "The key is missing or unknown."],
  ["403", "The key is switched off."],
  [
    "409",
    `The ping has been used, its bid has expired, we bought this person within the last ${DUPLICATE_DAYS} days, or the Idempotency-Key belongs to another post.`,
  ],
  [
    "422",
    "A field is missing, wrong or outside the limits above, the ping has extra fields, or the post doesn't match its ping. The response names the field.",
  ],
  [
    "429",
    `You've reached your daily cap, which resets at midnight in London. Or you sent more than ${OFFERS_PER_MINUTE} pings and posts within a minute: Retry-After says when to continue.`,
  ],
  ["413", "The body is longer than 64 kB."],
  ["415", "The content type is wrong: send Content-Type: application/json."],
  ["405", "This address accepts POST only."],
  ["500", "Our fault. Repeat the call with the same Idempotency-Key, and quote the number in the message if you contact us."],
  ["503", "We aren't buying leads at the moment."],
] as const;

/** API guide for sellers' developers (decision 37). */
export const GuideScreen = () => (
  <Document
    title="Buyer API guide"
    lead="How to offer us a lead: a ping without personal data, a bid, then a post with the person."
    sections={[
      {
        id: "keys",
        title: "Your key",
        body: (
          <>
            <p>
              Every call carries a key, in the Authorization header. <Link to="/contact">Message us</Link> for an account. We'll invite you
              by email, and <Link to="/trade">your page</Link> lets you create keys (each shown once) and revoke them. You can have two at a
              time, so one can be replaced while the other is in use. Each seller has a maximum price and a daily cap; your page shows the
              results day by day.
            </p>
            <p>
              To test your program, use the key <code>{TEST_KEY}</code>. Requests are validated and answered like yours, but nothing is
              bought, counted or stored. Its ping is always <code>{TEST_PING}</code>, and its visitor sees a demo.
            </p>
            <p>
              Bodies are JSON in UTF-8, at most 64 kB. Amounts are pounds as text, such as "9.00"; days are written YYYY-MM-DD, times in
              UTC.
            </p>
          </>
        ),
      },
      {
        id: "ping",
        title: "Ping",
        body: (
          <>
            <p>Describe the lead and name your price. Anything that identifies a person is refused. You can run this command as it is:</p>
            <p className="font-medium">POST /api/buyer/ping</p>
            <Code>{tryOut(location.origin).ping}</Code>
            <p>
              We answer with a bid, never above your maximum price. It's valid for {PING_MINUTES} minutes, for one post. A null bid means
              we're not buying now; the reason says why.
            </p>
            <Code>{BID}</Code>
          </>
        ),
      },
      {
        id: "post",
        title: "Post",
        body: (
          <>
            <p>
              Send the person's details with the ping ID. Choose your own Idempotency-Key: if you lose the response, repeat the post with
              the same key and nothing is bought twice. You can run this command as it is, too:
            </p>
            <p className="font-medium">POST /api/buyer/post</p>
            <Code>{tryOut(location.origin).post}</Code>
            <p>
              Send the visitor's browser to the redirect straight away. The address is theirs alone and works for {SESSION_HOURS} hours.
            </p>
            <Code>{BOUGHT}</Code>
          </>
        ),
      },
      {
        id: "rules",
        title: "What we buy",
        body: (
          <ul className="list-disc pl-5">
            <li>
              People aged {AGES.least} to {AGES.most} on the day of the post.
            </li>
            <li>
              Loans from {formatShortPence(LOANS.leastPence)} to {formatShortPence(LOANS.mostPence)} over 1 to {LOANS.mostMonths} months,
              and a monthly income of at most {formatShortPence(MOST_INCOME_PENCE)}.
            </li>
            <li>
              Leads that match their ping: a post with a different amount, term or postcode district is refused. You can use the ping again
              with the right one.
            </li>
            <li>
              No one twice within {DUPLICATE_DAYS} days, from any seller. Capitals, “+something” in an email address and the format of a
              phone number don't make it a different person.
            </li>
            <li>
              Phone numbers of 9 to 20 digits, spaces, brackets and hyphens, with or without +44. The Idempotency-Key must be 8 to 200
              characters.
            </li>
          </ul>
        ),
      },
      {
        id: "refusals",
        title: "Refusals",
        body: (
          <>
            <p>
              Each is JSON with a <code>code</code> for your program, a <code>message</code> for people and, where one field is wrong, its
              name in <code>field</code>.
            </p>
            <dl className="flex flex-col gap-2">
              {REFUSALS.map(([status, why]) => (
                <div key={status} className="flex gap-3">
                  <dt className="tabular shrink-0 font-medium">{status}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
          </>
        ),
      },
      {
        id: "reference",
        title: "Reference",
        body: (
          <p>
            Every field is described in the <a href="/api/docs">API documentation</a>, under “Lead sellers”.
          </p>
        ),
      },
    ]}
  />
);
