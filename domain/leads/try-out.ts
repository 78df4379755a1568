import { TEST_KEY, TEST_PING } from "./buying.ts";

const ping = { loanAmount: "500.00", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" };
const post = {
  pingId: TEST_PING,
  lead: {
    firstName: "Sam",
    lastName: "Example",
    email: "sam@example.com",
    birthDate: "1990-12-10",
    currentStreet: "1 Example Street",
    currentTown: "Leeds",
    currentPostcode: "LS1 4AP",
    postcode: "LS1 4AP",
    homePhone: null,
    workPhone: null,
    cellPhone: "07700 900123",
    loanAmount: "500.00",
    loanTerm: 12,
    monthlyIncome: "2100.00",
    nextPayDate: "2026-12-18",
    followingPayDate: null,
  },
};

const curl = (origin: string, path: string, headers: readonly string[], body: object): string =>
  [
    `curl --silent --show-error ${origin}${path}`,
    ...["Content-Type: application/json", `Authorization: Bearer ${TEST_KEY}`, ...headers].map((header) => `  --header '${header}'`),
    `  --data '${JSON.stringify(body, null, 2)}'`,
  ].join(" \\\n");

/** Shell commands of the sellers' guide that offer and sell a lead with the test key. `try-out.test.ts` runs them. */
export const tryOut = (origin: string) => ({
  ping: curl(origin, "/api/buyer/ping", [], ping),
  post: curl(origin, "/api/buyer/post", ["Idempotency-Key: one-of-yours-for-this-lead"], post),
});
