import { randomInt, randomUUID } from "node:crypto";
import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import { DAY_MS } from "#domain/time.ts";
import { saveSeller } from "../../db/leads/seller.writes.ts";
import { newSecret } from "../../db/secret.ts";
import { withDatabase } from "../prices/database.ts";

const DEMO_SELLER = { name: "demo seller", ceilingPence: 1000, dailyCap: 10_000 };

async function post<Answer>(url: string, path: string, key: string, json: unknown): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, "idempotency-key": randomUUID() },
    body: JSON.stringify(json),
  }).catch(() => {
    throw new Error(`Nothing is running at ${url}. Start the product first, or set PUBLIC_URL.`);
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? response.statusText);
  return answer;
}

/** A fictitious person: Ofcom reserves this range of numbers for drama, and example.com receives no mail. */
const madeUpPerson = (loanAmount: string) => ({
  firstName: "Alex",
  lastName: "Example",
  email: `${randomUUID()}@example.com`,
  birthDate: "1990-12-10",
  currentStreet: "1 Example Street",
  currentTown: "Leeds",
  currentPostcode: "LS1 4AP",
  postcode: "LS1 4AP",
  cellPhone: `07700900${String(randomInt(1000)).padStart(3, "0")}${randomInt(10)}`,
  loanAmount,
  loanTerm: 12,
  monthlyIncome: "2100.00",
  nextPayDate: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10),
});

/** Sells the running product a made-up lead, as a seller's program would. @returns undefined if the product does not bid. */
export async function sellDemoLead(url: string, loanAmount: string): Promise<(LeadBought & { bid: string }) | undefined> {
  const key = newSecret();
  await withDatabase((orm) => saveSeller(orm.em.fork(), DEMO_SELLER.name, key, DEMO_SELLER));
  const { bid, pingId } = await post<LeadBid>(url, "/api/buyer/ping", key, {
    loanAmount,
    loanTerm: 12,
    outwardPostcode: "LS1",
    askingPrice: "9.00",
  });
  if (bid === null || pingId === null) return undefined;
  return { ...(await post<LeadBought>(url, "/api/buyer/post", key, { pingId, lead: madeUpPerson(loanAmount) })), bid };
}
