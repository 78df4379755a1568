import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { LeadPerson } from "#domain/leads/person.ts";
import { DAY_MS } from "#domain/time.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { aSeller, asking, leadDetails } from "../../tests/setup/leads/lead-seller.ts";
import { createSeal, type Seal } from "../seal.ts";
import { buyLead } from "./buy-lead.writes.ts";
import { sellerByKey } from "./buying.repository.ts";
import { closeHandOff, startHandOff } from "./hand-off.writes.ts";
import { findHolderEmail, sealHolder } from "./holder.repository.ts";
import { saveHolder } from "./holder.writes.ts";
import { findBoughtLeads } from "./list.repository.ts";
import { answerPing } from "./ping.writes.ts";
import { reseal } from "./reseal.writes.ts";
import { recordConsent, recordRedirect } from "./visit.writes.ts";

const [FIRST, SECOND] = ["5e".repeat(32), "6f".repeat(32)] as const;
const first = createSeal(FIRST);
const both = createSeal(SECOND, [FIRST]);
const second = createSeal(SECOND);

const database = testDatabase();
const em = () => database.orm.em.fork();
const nowMs = Date.now();
const PERIOD = { from: new Date(nowMs - DAY_MS), until: new Date(nowMs + DAY_MS) };
let seller: NonNullable<Awaited<ReturnType<typeof sellerByKey>>>;
beforeAll(async () => {
  const keyHash = createHash("sha256")
    .update(await aSeller(em(), { dailyCap: 10_000 }))
    .digest("hex");
  seller = (await sellerByKey(em(), keyHash))!;
});

const aPerson = (): LeadPerson => {
  const { nextPayDate: _, loanAmount: __, loanTerm: ___, monthlyIncome: ____, ...details } = leadDetails();
  const none = { workPhone: null, nextPayDate: null, followingPayDate: null };
  return { ...details, ...none, loanAmountPence: 50_000, loanTermMonths: 12, monthlyIncomePence: 210_000 };
};
async function buy(seal: Seal, person = aPerson(), more: { idempotencyKey?: string; bodyMark?: string; olderBodyMarks?: string[] } = {}) {
  const ping = await answerPing(em(), seller, asking(900), nowMs);
  const id = randomUUID();
  const session = { id, hash: createHash("sha256").update(id).digest("hex") };
  const lead = { sellerId: seller.id, pingId: ping!.pingId, idempotencyKey: randomUUID(), bodyMark: "body", person, session, nowMs };
  return buyLead(database.orm.em, seal, { ...lead, ...more });
}
const boughtId = async (seal: Seal, person?: LeadPerson): Promise<string> => {
  const lead = await buy(seal, person);
  if (lead.kind !== "bought") throw new Error(lead.kind);
  return lead.leadId;
};
async function withOffer(seal: Seal, email: string) {
  const leadId = await boughtId(seal);
  await recordConsent(em(), { leadId, partner: "P", textVersion: "1", nowMs });
  await startHandOff(database.orm.em, leadId, "P", nowMs);
  await closeHandOff(em(), seal, { leadId, outcome: "offer", redirectUrl: "https://partner.test/go", nowMs });
  return { leadId, holderId: await saveHolder(em(), leadId, sealHolder(seal, leadId, { name: "Ada", email }), nowMs) };
}
const redirectOf = async (leadId: string) => {
  const [row] = await em().execute<{ sealed: string }[]>("select redirect_sealed as sealed from lead_hand_off where lead_id = ?", [leadId]);
  return row!.sealed;
};

it("reseals everything with the newest key while leads are bought, and can be repeated", async () => {
  const person = aPerson();
  const known = await boughtId(first, person);
  const old = await Promise.all(Array.from({ length: 130 }, () => boughtId(first)));
  const { leadId, holderId } = await withOffer(first, "ada@leads.test");
  expect(await buy(both, person)).toEqual({ kind: "duplicate" }); // found by the older key's hash

  const meanwhile = Promise.all(Array.from({ length: 20 }, () => boughtId(both)));
  const result = await reseal(database.orm.em, both);
  const fresh = await meanwhile;
  expect(result).toEqual({ resealed: old.length + 4, unreadable: 0, locked: 0 }); // two more leads, the hand-off, the holder
  expect(await reseal(database.orm.em, both)).toEqual({ resealed: 0, unreadable: 0, locked: 0 });
  const trail =
    "select operator_id as who, sum((after ->> 'rows')::int)::int as rows from audit_entry where what like 'sealed leads%' group by 1";
  expect(await em().execute(trail)).toEqual([{ who: "command line", rows: result.resealed }]);

  const readable = await findBoughtLeads(em(), second, PERIOD);
  const ids = readable.map(({ id }) => id);
  for (const id of [known, leadId, ...old, ...fresh]) expect(ids).toContain(id);
  expect(await buy(second, person)).toEqual({ kind: "duplicate" }); // found by the newest key's hash alone
  expect(await findHolderEmail(em(), second, holderId)).toBe("ada@leads.test");
  expect(await recordRedirect(em(), second, leadId, await redirectOf(leadId), nowMs)).toBe("https://partner.test/go");
  const [holder] = await em().execute<{ mark: string }[]>("select address_mark as mark from contract_holder where id = ?", [holderId]);
  expect(second.marks("address", "ada@leads.test")).toEqual([holder!.mark]);
  await expect(findBoughtLeads(em(), first, PERIOD)).rejects.toThrow("LEAD_DATA_OLD_KEYS");
});

it("skips cleared rows, counts unreadable and locked rows, and reseals the rest", async () => {
  const cleared = await boughtId(first);
  await em().execute("update lead set person_sealed = null, address_mark = null, phone_mark = null, session_sealed = '' where id = ?", [
    cleared,
  ]);
  const unreadableId = await boughtId(createSeal("7a".repeat(32)));
  const [lockedId, otherId] = [await boughtId(first), await boughtId(first)];
  await em().transactional(async (unit) => {
    await unit.execute("select id from lead where id = ? for update", [lockedId]);
    expect(await reseal(database.orm.em, both)).toEqual({ resealed: 1, unreadable: 1, locked: 1 });
  });
  expect(await reseal(database.orm.em, both)).toEqual({ resealed: 1, unreadable: 1, locked: 0 });
  const rows = await em().execute<{ id: string; newest: boolean | null }[]>(
    "select id, starts_with(person_sealed, ?) as newest from lead where id = any(?::uuid[])",
    [second.newest, `{${[cleared, unreadableId, lockedId, otherId].join()}}`],
  );
  expect(Object.fromEntries(rows.map(({ id, newest }) => [id, newest]))).toEqual({
    [cleared]: null,
    [unreadableId]: false,
    [lockedId]: true,
    [otherId]: true,
  });
});

it("returns the same result for a repeated post after a change of key", async () => {
  const idempotencyKey = randomUUID();
  const post = JSON.stringify(["ping", "everything"]);
  const once = await buy(first, aPerson(), { idempotencyKey, bodyMark: first.mark("post", post) });
  const [bodyMark, ...olderBodyMarks] = both.marks("post", post);
  expect(await buy(both, aPerson(), { idempotencyKey, bodyMark, olderBodyMarks })).toMatchObject({
    ...(once.kind === "bought" && { leadId: once.leadId, session: once.session }),
    kind: "bought",
    isRepeat: true,
  });
  expect(await buy(both, aPerson(), { idempotencyKey, bodyMark })).toEqual({ kind: "another body" });
});
