import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMailActivities } from "../../activities/mail/mail.ts";
import { EXPORTED, type Export } from "../../db/accounts/export.repository.ts";
import { HouseholdMember } from "../../db/accounts/household-member.entity.ts";
import { Mail } from "../../db/mail/mail.entity.ts";
import { caughtIn, startMailbox } from "../../local/sandbox/mailbox/mailbox.ts";
import { fullHousehold, tablesOfPeople, tablesWith } from "../../tests/setup/accounts/full-household.ts";
import { TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { eraseAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import { LIMITS } from "../http/limits/limit-figures.ts";
import { createSharedLimits } from "../http/limits/limits.ts";
import { createMarks } from "../http/limits/marks.ts";

const api = testApi();
const { ask, household, signUp, database, ended, sentMessages, forgotten, held } = api;

/** Tables with personal data that are not exported under their own name, and why. */
const NOT_EXPORTED: Record<string, string> = {
  ...Object.fromEntries(
    ["lead", "lead_view", "lead_consent", "lead_hand_off", "contract_holder"].map((table) => [table, "opened, in `leads`"]),
  ),
  billing_difference: "what operators have to look at; the payments and refunds that it is about are in the export",
  "auth.twoFactor": "an operator's secret and codes, and nothing else",
  erasure: "of somebody who has no account any more, until the last email is written",
  lead_account: "whose account is a buyer's or seller's of leads: they have no household, and no export of one",
  lead_invitation: "of people who are to have such an account",
  introduced_card: "a hash by which a card is told again; the card itself is in payment_method",
  card_link: "of contracts whose holder has no account: a hash of what opens a page, and nothing that anybody said",
};

const exportOf = async (cookie: string) => (await (await ask("/api/user/export.json", { cookie })).json()) as Export;
const leave = (cookie: string, email: unknown) => ask("/api/user", { method: "DELETE", cookie, json: { email } });
/** Waits for the end of an erasure, which responds earlier, once the rows are deleted. */
const erased = async (userId: string) => expect(await held.server.workflow.getHandle(eraseAccountWorkflowId(userId)).result()).toEqual([]);

it("exports every table that holds something of a person or their household", async () => {
  const exported = new Set<string>(Object.values(EXPORTED).map(({ table }) => table));
  const tables = await tablesOfPeople(database.orm.em.fork());
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !exported.has(table) && !(table in NOT_EXPORTED))).toEqual([]);
});

it("exports everything of the person, without other people's data, tokens or hashes", async () => {
  const full = await fullHousehold(api);
  await fullHousehold(api); // another household
  const response = await ask("/api/user/export.json", { cookie: full.cookie });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  const { about, ...parts } = JSON.parse(text) as Export & { about: { howLongWeKeepIt: object } };
  expect(about).toMatchObject({ money: expect.stringContaining("pence") });
  for (const [name, rows] of Object.entries(parts)) expect(rows.length, name).toBeGreaterThan(0);
  expect(parts.leads).toEqual([
    expect.objectContaining({
      leadId: full.leadId,
      person: expect.objectContaining({ email: full.user.email, currentTown: "Leeds" }),
      consent: expect.objectContaining({ partner: "Lendwell" }),
      holder: { name: "Ada Unmistakable", email: full.user.email },
    }),
  ]);
  expect(parts.operatorActs).toEqual([expect.objectContaining({ what: "refunded a period" })]);
  expect(Object.keys(about.howLongWeKeepIt).sort()).toEqual([...Object.keys(EXPORTED), "leads"].sort());
  expect(parts.household).toEqual([expect.objectContaining({ postcode: "SW1A 1AA", weeklyBudgetPence: 8750, people: 2 })]);
  expect(parts.account).toEqual([expect.objectContaining({ email: full.user.email })]);
  expect(parts.plans.map((row) => row["id"])).toEqual([full.planId]);
  expect(parts.ownRecipes.map((row) => row["id"])).toEqual([full.ownRecipeId]);
  expect(parts.planItems.filter((row) => row["mealType"] !== "extra")).toHaveLength(21);
  for (const secret of ["secretHash", '"token"', "password", "argon2", '"body": "secret"', "publicKey", "credentialID"])
    expect(text).not.toContain(secret);
});

it("gives meals and shopping to a spreadsheet, where nothing is run as a formula", async () => {
  const { cookie, listId } = await fullHousehold(api);
  const { planItems, listItems } = await exportOf(cookie);
  await database.orm.em.fork().execute("update shopping_list_item set name = '=cmd|calc' where list_id = ? and position = 0", [listId]);
  for (const [path, header, rows] of [
    ["meals", "Week from,Day,Meal,Recipe", planItems.length],
    ["shopping", "List of,Week from,Supermarket,Aisle,Item", listItems.length],
  ] as const) {
    const response = await ask(`/api/user/export/${path}.csv`, { cookie });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await response.text();
    expect(text).toContain(header);
    expect(text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
    expect(text).not.toMatch(/(^|,)=/m);
  }
  expect(await (await ask("/api/user/export/shopping.csv", { cookie })).text()).toContain(`,"'=cmd|calc",`);
});

it("is for the signed-in", async () => {
  for (const path of ["export.json", "export/meals.csv", "export/shopping.csv"]) expect((await ask(`/api/user/${path}`)).status).toBe(401);
  expect((await ask("/api/user", { method: "DELETE", json: { email: "a@larder.test" } })).status).toBe(401);
});

it("deletes nothing unless the account's own address was typed", async () => {
  const cookie = await household();
  for (const typed of ["", "somebody@larder.test", 7]) expect((await leave(cookie, typed)).status).toBe(422);
  expect((await ask("/api/user", { method: "DELETE", cookie, json: {} })).status).toBe(422);
  expect((await ask("/api/user", { cookie })).status).toBe(200);
});

it("leaves no row that names the household or its person, ends what still works for them, and then forgets the address as well", async () => {
  const full = await fullHousehold(api);
  const other = await fullHousehold(api);
  const words = [full.user.id, full.householdId, full.user.email, full.planId, full.listId, full.ownRecipeId, full.otherAddress];
  const em = database.orm.em.fork();
  expect((await tablesWith(em, words)).length).toBeGreaterThan(20);
  const others = await exportOf(other.cookie);
  const sealed = () =>
    em.execute("select id from lead where id = ? and person_sealed is not null and address_mark is not null", [full.leadId]);
  expect(await sealed()).toHaveLength(1);

  const response = await leave(full.cookie, `  ${full.user.email.toUpperCase()} `);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i);
  expect((await ask("/api/user", { cookie: full.cookie })).status).toBe(401);
  for (const id of [
    `meal-plan:${full.householdId}`,
    `recipe-import:${full.householdId}`,
    `subscribe:${full.householdId}`,
    `improve-plan:${full.planId}`,
    `plan-alternatives:${full.planId}`,
  ])
    expect(ended).toContain(id);

  await erased(full.user.id);
  const mail = await em.findOneOrFail(Mail, { recipient: full.user.email });
  expect(mail).toMatchObject({ kind: "account-deleted", forget: true });
  expect(await tablesWith(em, words)).toEqual([`public.mail: 1 with ${full.user.email}`]); // until it is sent
  const folder = mkdtempSync(join(tmpdir(), "larder-deleted-"));
  const mailbox = await startMailbox(folder);
  try {
    await createMailActivities({ em: database.orm.em, smtpUrl: mailbox.smtpUrl, from: "hello@larder.test" }).deliverMail({
      mailId: mail.id,
    });
  } finally {
    await mailbox.stop();
  }
  expect(caughtIn(folder)).toEqual([expect.objectContaining({ to: full.user.email, text: expect.stringContaining("has been deleted") })]);
  expect(await tablesWith(em, words)).toEqual([]);
  expect(await sealed()).toEqual([]);
  expect({ ...(await exportOf(other.cookie)), about: null }).toEqual({ ...others, about: null });
});

// worker/real-erasure.test.ts proves that a subscription's workflow ends with its account, which takes minutes; here it only gets the update
it("ends a contract first, has the provider forget the card, and keeps what was paid, without a name", async () => {
  const full = await fullHousehold(api);
  const em = database.orm.em.fork();
  const [saved] = await em.execute<{ card: string }[]>("select card from payment_method where user_id = ?", [full.user.id]);
  expect((await leave(full.cookie, full.user.email)).status).toBe(200);
  await erased(full.user.id);
  expect(sentMessages).toContain(`subscription:${full.subscriptionId} cancelSubscription`);
  expect(forgotten).toContain(saved?.card);
  const mail = await em.findOneOrFail(Mail, { recipient: full.user.email });
  expect(mail.body).toContain("your cards, here and at our payment provider");
  const [kept] = await em.execute<Record<string, unknown>[]>(
    `select s.status, s.user_id, s.household_id, s.payment_method_id, s.collect_at, c.amount_pence::int as paid,
       (select sum(p.pence)::int from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'income' where e.charge_id = c.id) as income
     from subscription s join charge c on c.subscription_id = s.id where s.id = ?`,
    [full.subscriptionId],
  );
  const noPerson = { user_id: null, household_id: null, payment_method_id: null, collect_at: null };
  expect(kept).toEqual({ status: "cancelled", ...noPerson, paid: 999, income: -999 });
});

it("forgets the address of a mail that could not be sent, and does not mind one that has gone", async () => {
  const em = database.orm.em.fork();
  const mail = em.create(Mail, {
    id: crypto.randomUUID(),
    kind: "account-deleted",
    recipient: "gone@larder.test",
    subject: "Bye",
    body: "x",
    secret: false,
    forget: true,
  });
  await em.flush();
  const mails = createMailActivities({ em: database.orm.em, smtpUrl: "smtp://127.0.0.1:1", from: "hello@larder.test" });
  await mails.giveUpMail({ mailId: mail.id });
  expect(await tablesWith(em, ["gone@larder.test"])).toEqual([]);
  await mails.deliverMail({ mailId: crypto.randomUUID() });
  await mails.giveUpMail({ mailId: crypto.randomUUID() });
});

it("takes only the person where others stay, and makes the longest-standing of them the owner", async () => {
  const full = await fullHousehold(api);
  const em = database.orm.em.fork();
  const stays: string[] = [];
  for (const day of ["2026-01-02", "2026-01-01"]) {
    const cookie = await signUp("Bo");
    const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
    await em.nativeUpdate(HouseholdMember, { user: id }, { household: full.householdId, role: "member", createdAt: new Date(day) });
    stays.push(cookie);
  }
  expect((await leave(full.cookie, full.user.email)).status).toBe(200);
  await erased(full.user.id);
  const left = await exportOf(stays[0]!);
  expect(left.plans).toHaveLength(1);
  expect(left.members.map((row) => row["role"]).sort()).toEqual(["member", "owner"]);
  const [owner] = await em.find(HouseholdMember, { household: full.householdId, role: "owner" });
  expect(owner?.createdAt.toISOString()).toContain("2026-01-01");
  expect(await tablesWith(em, [full.user.id])).toEqual([]);
  expect(ended).not.toContain(`meal-plan:${full.householdId}`);
});

it("deletes attempts counted by account id, and keeps those counted by mailbox, so that signing up again resets no limit", async () => {
  const cookie = await signUp("Ada");
  const { id, email } = (await (await ask("/api/user", { cookie })).json()) as { id: string; email: string };
  await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email } });
  await ask("/api/user/password", { method: "POST", cookie, json: { currentPassword: "a guess", newPassword: "four quite other words" } });
  const em = database.orm.em.fork();
  const { count, marksOf } = createSharedLimits(api.held.pool, createMarks(TEST_SECRET));
  await count("failed card", LIMITS["failed card"], { payer: id });
  const countedBy = (whose: Record<string, string>) =>
    em.execute<{ key: string }[]>("select key from request_count where key like ? order by key", [`%${marksOf(whose)[0]}`]);
  const before = { mailbox: await countedBy({ mailbox: email }), holder: await countedBy({ holder: `confirmed ${email}` }) };
  expect([before.mailbox.length > 0, before.holder.length > 0]).toEqual([true, true]);
  for (const whose of [{ person: id }, { payer: id }]) expect(await countedBy(whose)).not.toEqual([]);
  expect((await leave(cookie, email)).status).toBe(200);
  await erased(id);
  for (const whose of [{ person: id }, { payer: id }]) expect(await countedBy(whose)).toEqual([]);
  expect(await countedBy({ mailbox: email })).toEqual(before.mailbox);
  expect(await countedBy({ holder: `confirmed ${email}` })).toEqual(expect.arrayContaining(before.holder));
});

it("deletes the addresses of invited people, and says that others keep a shared household", async () => {
  const cookie = await household();
  const { id: leaves, email } = (await (await ask("/api/user", { cookie })).json()) as { id: string; email: string };
  const friend = `${crypto.randomUUID()}@friends.test`;
  expect((await ask("/api/household/invitations", { method: "POST", cookie, json: { email: friend } })).status).toBe(201);
  const em = database.orm.em.fork();
  expect(await tablesWith(em, [friend])).toHaveLength(2);
  const other = await signUp("Bo");
  const { id } = (await (await ask("/api/user", { cookie: other })).json()) as { id: string };
  const [{ household: own } = { household: "" }] = await em.execute<{ household: string }[]>(
    `select household_id as household from household_member m join auth."user" u on u.id = m.user_id where u.email = ?`,
    [email],
  );
  await em.nativeUpdate(HouseholdMember, { user: id }, { household: own, role: "member" });
  expect((await leave(cookie, email)).status).toBe(200);
  await erased(leaves);
  expect(await tablesWith(em, [friend])).toEqual([]);
  const mail = await em.findOneOrFail(Mail, { recipient: email });
  expect(mail.body).toContain("The people you shared with keep");
  expect(mail.body).not.toContain("cards");
});
