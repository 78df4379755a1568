import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPeople, createTrade, type Reached } from "../roles/people.ts";

export const FUZZ_ROLES = ["anonymous", "household", "operator", "buyer", "seller"] as const;
type FuzzRole = (typeof FUZZ_ROLES)[number];

/** Creates a person in this role and returns their request headers; a household has a planned week and a list. */
async function buildHeaders(role: FuzzRole, reached: Reached, buyerPassword: string): Promise<Record<string, string>> {
  const people = createPeople(reached);
  if (role === "anonymous") return {};
  if (role === "household") {
    const { cookie } = await people.household("Hetty Household");
    const planned = await reached.ask("/api/simple-meal-plans", { method: "POST", json: {}, cookie });
    if (!planned.ok) throw new Error(`planning answered ${planned.status}`);
    return { cookie };
  }
  if (role === "operator") return { cookie: (await people.operator("owner")).cookie };
  const trade = await createTrade(reached);
  if (role === "seller") return { cookie: trade.seller.cookie, authorization: `Bearer ${trade.key}` };
  const opened = await reached.ask("/api/buyer/analytics/auth", { method: "POST", json: { password: buyerPassword } });
  const { token } = (await opened.json()) as { token: string };
  return { cookie: trade.buyer.cookie, authorization: `Bearer ${token}` };
}

/** Serves disposable accounts on loopback, such as `/household`: some routes end the session or delete the account. */
export async function serveAccounts(reached: Reached, buyerPassword: string) {
  const server = createServer((request, response) => {
    const role = FUZZ_ROLES.find((one) => request.url === `/${one}`);
    if (!role) return void response.writeHead(404).end();
    buildHeaders(role, reached, buyerPassword).then(
      (headers) => response.end(JSON.stringify(headers)),
      (fault) => response.writeHead(500).end(String(fault)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
