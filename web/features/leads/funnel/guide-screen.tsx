import { Link } from "react-router";
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
  ["400", "The body is not JSON."],
  ["401", "The key is missing or unknown."],
  ["403", "The key is switched off."],
  [
    "409",
    `The ping was used, its bid is over, the person was bought within the last ${DUPLICATE_DAYS} days, or the Idempotency-Key was used for another post.`,
  ],
  [
    "422",
    "A field is missing, wrong or outside the limits above, the ping holds more than it should, or the post says something else than its ping did; the answer names the field.",
  ],
  [
    "429",
    `Your daily cap is reached; it begins again at midnight in London. Or you sent more than ${OFFERS_PER_MINUTE} pings and posts within a minute: Retry-After says when to go on.`,
  ],
  ["413", "The body is longer than 64 kB."],
  ["415", "The body is not called JSON: send Content-Type: application/json."],
  ["405", "The address takes POST alone."],
  ["500", "A fault of ours. Repeat the call with the same Idempotency-Key; the number in the message finds it."],
  ["503", "No leads are bought at the moment."],
] as const;

/** How sellers offer leads (decision 37), for whoever writes the program. */
export const GuideScreen = () => (
  <Document
    title="Buyer API guide"
    lead="How to offer us a lead: a ping without a person, a bid, and a post with them."
    sections={[
      {
        id: "keys",
        title: "Your key",
        body: (
          <>
            <p>
              Every call carries a key, in the Authorization header. Ask us for an account <Link to="/contact">by a message</Link>: we
              invite you by email, and <Link to="/trade">your own page</Link> makes keys, shows each once, and revokes them. Two work at a
              time, so that you can replace one while the other is in use. A seller has a highest price and a number of leads a day; your
              page says what came of your offers, day by day.
            </p>
            <p>
              To try your program, use the key <code>{TEST_KEY}</code>. It is checked and answered as yours will be, and nothing is bought,
              counted or kept; its ping is always <code>{TEST_PING}</code>, and its visitor is shown a demo.
            </p>
            <p>
              Bodies are JSON in UTF-8, at most 64 kB. Amounts are pounds as text, such as "9.00"; days are written YYYY-MM-DD, moments in
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
            <p>
              Say what the lead is about and what you ask for it. Anything that names a person is refused. This command runs as it stands:
            </p>
            <p className="font-medium">POST /api/buyer/ping</p>
            <Code>{tryOut(location.origin).ping}</Code>
            <p>
              We answer with our bid, which is never more than your highest price. It holds for {PING_MINUTES} minutes, for one post. A bid
              of null means that we do not buy now; the reason says why.
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
              Send the person with the id of the ping. The Idempotency-Key is yours: repeat the post with the same one after a lost answer,
              and nothing is bought twice. This command runs as it stands, too:
            </p>
            <p className="font-medium">POST /api/buyer/post</p>
            <Code>{tryOut(location.origin).post}</Code>
            <p>Send the visitor's browser to the redirect at once. The address is theirs alone, and works for {SESSION_HOURS} hours.</p>
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
              What the ping said: a post with another amount, another term or another postcode district is refused. The ping may be used
              again with the right one.
            </li>
            <li>
              Nobody twice within {DUPLICATE_DAYS} days, from anybody. Capitals, “+something” in an email address and the spelling of a
              phone number make nobody somebody else.
            </li>
            <li>
              Phone numbers of 9 to 20 digits, spaces, brackets and hyphens, with or without +44. The Idempotency-Key has 8 to 200
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
            Every field is described in the <a href="/api/docs">documentation of the API</a>, under “Lead sellers”.
          </p>
        ),
      },
    ]}
  />
);
