import { createHash, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";

/** A person as a seller sends them, different on every call. */
export const leadDetails = (over: Record<string, unknown> = {}) => ({
  firstName: "Adelaide",
  lastName: "Unmistakable",
  email: `${randomUUID()}@leads.test`,
  birthDate: "1990-12-10",
  currentStreet: "12 Analytical Row",
  currentTown: "Leeds",
  currentPostcode: "LS1 4AP",
  postcode: "ls14ap",
  homePhone: "0113 496 0000",
  cellPhone: `07${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`,
  loanAmount: "500.00",
  loanTerm: 12,
  monthlyIncome: 2100,
  nextPayDate: "2026-11-27",
  ...over,
});

/** A ping with an asking price only. */
export const asking = (askedPence: number | null) => ({ askedPence, loanAmountPence: null, loanTermMonths: null, outwardPostcode: null });

/** Values: the seller's id, name, highest price, daily cap, whether it is switched on, and the hash of its key. */
export const INSERT_SELLER = `with made as (
    insert into lead_seller (id, name, ceiling_pence, daily_cap, enabled, created_at) values (?, ?, ?, ?, ?, now()) returning id)
  insert into lead_seller_key (id, seller_id, name, key_hash, last_four, created_at) select gen_random_uuid(), id, 'key', ?, 'last', now() from made`;

/** Inserts a seller. @returns its key. */
export async function aSeller(em: EntityManager, { ceilingPence = 1250, dailyCap = 100, enabled = true } = {}): Promise<string> {
  const key = randomUUID();
  const keyHash = createHash("sha256").update(key).digest("hex");
  await em.execute(INSERT_SELLER, [randomUUID(), randomUUID(), ceilingPence, dailyCap, enabled, keyHash]);
  return key;
}
