import { expect, it } from "vitest";
import { LIMITS, STREAMS_AT_ONCE } from "./limit-figures.ts";
import type { Limit } from "./limits.ts";
import { spoken } from "./too-many.ts";

it("docs/limits.md is every limit that is counted", async () => {
  const lines = Object.entries<Limit & { of: string }>(LIMITS).map(
    ([name, { of, requests, fromAddress = requests, seconds }]) =>
      `| ${name} | ${of} | ${requests} | ${fromAddress} | ${spoken(seconds)} |`,
  );
  await expect(`# How often something may be asked

Made of \`api/http/limits/limit-figures.ts\`: \`npx vitest run api/http/limits/limits-page.test.ts -u\` writes this page. What is asked more often is answered 429 with
\`Retry-After\` and a sentence that says when to come back, and is a \`limit-hit\` of the [security events](security-events.md).

| Limit | Of what | Each person, account, household or mailbox | Everybody behind one address together | Within |
|---|---|---|---|---|
${lines.join("\n")}

**Whose.** Every request is counted for its address (IPv6 by its /64, IPv4 within IPv6 as IPv4; by its /48 for taken addresses and
sample weeks, whose counts all visitors share) and, where somebody is signed in, for their account, by its id and by its
mailbox; cards for who pays and for the session too, failed ones for the provider’s customer, by its events; plannings and messages for the household. Erasing an account and signing up again with the same mailbox begins no count anew.
A request that is refused for its person takes nothing from the others behind their address: carrier NAT puts thousands of payers behind one IPv4.
A mailbox that nobody has confirmed is counted apart from the same one confirmed.

**Where.** In \`request_count\` of the database, for all API processes together and over restarts, by keyed hashes ([data retention](data-retention.md)). While nobody can count,
nothing of this is answered. The address is the socket's; \`X-Forwarded-For\` is read only as far as \`TRUSTED_PROXY\` says that proxies of ours wrote it.

**A window** begins with the first request and ends by itself, a day's too: no midnight at which everybody's count ends at once, and no row for longer.

**Streams.** A person may have ${STREAMS_AT_ONCE} event streams open at each API process (lists, the progress of a planning, answers of the assistant). This alone is counted by each
process for itself: a stream ends with its process, where a row would outlive it.

**Guessing, and locking somebody out.** Each address and each account has a count of its own, so that neither one machine with many accounts nor many machines with one account
can try many passwords, and the commonest are refused when they are chosen. Nobody's account is locked: whoever spends the count of somebody's password keeps it from being
taken for 15 minutes at most, while a passkey, a mailed link and every session that is open go on. Operators have a second factor besides.
`).toMatchFileSnapshot("../../../docs/limits.md");
});
