import { DUPLICATE_DAYS, OFFERS_PER_MINUTE, PING_MINUTES, SESSION_HOURS } from "#domain/leads/buying.ts";
import { AGES, LOANS, MOST_INCOME_PENCE } from "#domain/leads/eligible.ts";
import { formatShortPence } from "#domain/money.ts";
import { Document } from "../../../ui/document/document.tsx";

const Code = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap break-words rounded-card border border-line bg-sheet px-4 py-3 text-xs">
    <code>{children}</code>
  </pre>
);
const PING = `POST /api/buyer/ping
Authorization: Bearer YOUR_KEY
Content-Type: application/json

{ "loanAmount": "500.00", "loanTerm": 12, "outwardPostcode": "LS1", "askingPrice": "9.00" }`;
const BID = `{ "bid": "9.00", "pingId": "…", "expiresAt": "2026-11-21T12:05:00.000Z" }`;
const POST = `POST /api/buyer/post
Authorization: Bearer YOUR_KEY
Idempotency-Key: one-of-yours-for-this-lead
Content-Type: application/json

{ "pingId": "…", "lead": {
  "firstName": "…", "lastName": "…", "email": "…", "birthDate": "1990-12-10",
  "currentStreet": "…", "currentTown": "…", "currentPostcode": "LS1 4AP", "postcode": "LS1 4AP",
  "homePhone": null, "workPhone": null, "cellPhone": "07700 900123",
  "loanAmount": "500.00", "loanTerm": 12, "monthlyIncome": "2100.00",
  "nextPayDate": "2026-11-27", "followingPayDate": null } }`;
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
          <p>
            Every call carries the key that we gave you, in the Authorization header. Each key has a highest price and a number of leads a
            day. Amounts are pounds as text, such as "9.00"; days are written YYYY-MM-DD.
          </p>
        ),
      },
      {
        id: "ping",
        title: "Ping",
        body: (
          <>
            <p>Say what the lead is about and what you ask for it. Anything that names a person is refused.</p>
            <Code>{PING}</Code>
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
              and nothing is bought twice.
            </p>
            <Code>{POST}</Code>
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
          <dl className="flex flex-col gap-2">
            {REFUSALS.map(([status, why]) => (
              <div key={status} className="flex gap-3">
                <dt className="tabular shrink-0 font-medium">{status}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
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
