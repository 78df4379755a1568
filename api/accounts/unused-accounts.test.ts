import { randomUUID } from "node:crypto";
import { MockActivityEnvironment } from "@temporalio/testing";
import { describe, expect, it } from "vitest";
import { createRetentionActivities } from "../../activities/accounts/retention.ts";
import { peopleApi } from "../../tests/setup/household/people-api.ts";

const { ask, signUp, userOf, peopleOf, give, shared, rows, mailTo, held, database, cookieOf } = peopleApi();

const PASSWORD = "three random words";
const MONTH_DAYS = 31;

/** The daily run's step for unused accounts. */
async function run(): Promise<void> {
  const { em } = database.orm;
  const deps = { em, temporal: held.temporal, deliver: async () => {}, origin: "https://larder.test" };
  await new MockActivityEnvironment().run(createRetentionActivities(deps).eraseUnusedAccounts);
}
const someEmail = () => `${randomUUID()}@larder.test`;
/** Moves the sign-up and the last sign-in back by this many days. */
async function unusedFor(id: string, days: number): Promise<void> {
  await rows(`update auth."user" set "createdAt" = now() - make_interval(days => ?) where id = ?`, [days, id]);
  await rows("update account_use set signed_in_at = now() - make_interval(days => ?) where user_id = ?", [days, id]);
}
async function createPerson({ confirmed = true, days = 0, isInUse = false } = {}) {
  const email = someEmail();
  const cookie = await signUp("Ada", email, confirmed);
  const { id } = await userOf(cookie);
  await unusedFor(id, days);
  if (!isInUse) await rows('delete from auth.session where "userId" = ?', [id]);
  return { email, id };
}
const isThere = async (id: string) => (await rows(`select 1 from auth."user" where id = ?`, [id])).length > 0;
const isGone = (id: string) => expect.poll(() => isThere(id), { timeout: 20_000 }).toBe(false);
const mailsTo = async (email: string) =>
  (await rows<{ kind: string }>("select kind from mail where recipient = ? and kind like 'account-%'", [email])).map(({ kind }) => kind);
/** The announcing email was sent 31 days ago, and the erasure is due today. */
const dayCame = (id: string) =>
  rows("update account_use set warned_at = now() - interval '31 days', erase_on = current_date where user_id = ?", [id]);

describe("an account with an unconfirmed address", () => {
  it("D-82a is erased after 30 days, and an email says why", async () => {
    const [late, early] = [await createPerson({ confirmed: false, days: 31 }), await createPerson({ confirmed: false, days: 29 })];
    await run();
    await isGone(late.id);
    expect(await isThere(early.id)).toBe(true);
    await expect.poll(() => mailsTo(late.email), { timeout: 20_000 }).toEqual(["account-deleted"]);
    expect((await mailTo(late.email)).body).toContain("because the address was never confirmed and the account wasn't used for 30 days");
  });

  it("D-82a is kept while it is in use", async () => {
    const { id } = await createPerson({ confirmed: false, days: 31, isInUse: true });
    await run();
    expect(await isThere(id)).toBe(true);
  });

  it("is left alone where it is confirmed meanwhile", async () => {
    const { id } = await createPerson({ days: 31 });
    await run();
    expect(await isThere(id)).toBe(true);
  });
});

describe("an unused account", () => {
  it("D-82b is announced by one email after 23 months, with the date, and erased on that date", async () => {
    const ada = await createPerson({ days: 23 * MONTH_DAYS });
    await run();
    await run();
    expect(await mailsTo(ada.email)).toEqual(["account-unused"]);
    const [{ on } = { on: "" }] = await rows<{ on: string }>(
      "select trim(leading '0' from to_char(erase_on, 'DD')) || ' ' as on from account_use where user_id = ?",
      [ada.id],
    );
    const { subject, body } = await mailTo(ada.email);
    expect(subject).toContain(`account on ${on}`);
    expect(body).toContain("https://larder.test/login");
    expect(await isThere(ada.id)).toBe(true);
    await unusedFor(ada.id, 25 * MONTH_DAYS);
    await dayCame(ada.id);
    await run();
    await isGone(ada.id);
    await expect.poll(() => mailsTo(ada.email), { timeout: 20_000 }).toContain("account-deleted");
  });

  it("D-82c is not erased sooner than 30 days after the email", async () => {
    const ada = await createPerson({ days: 36 * MONTH_DAYS });
    await run();
    await run();
    expect([await isThere(ada.id), await mailsTo(ada.email)]).toEqual([true, ["account-unused"]]);
    const [{ days } = { days: 0 }] = await rows<{ days: number }>(
      "select erase_on - current_date as days from account_use where user_id = ?",
      [ada.id],
    );
    expect(days).toBeGreaterThanOrEqual(29);
  });

  it("D-82d is kept after a sign-in, without another email", async () => {
    const ada = await createPerson({ days: 25 * MONTH_DAYS });
    await run();
    await dayCame(ada.id);
    const cookie = cookieOf(await ask("/api/auth/sign-in/email", { method: "POST", json: { email: ada.email, password: PASSWORD } }));
    await run();
    expect([await isThere(ada.id), await mailsTo(ada.email)]).toEqual([true, ["account-unused"]]);
    expect((await userOf(cookie)).id).toBe(ada.id);
  });

  it("is neither announced nor erased within 23 months", async () => {
    const ada = await createPerson({ days: 22 * MONTH_DAYS });
    await run();
    expect([await isThere(ada.id), await mailsTo(ada.email)]).toEqual([true, []]);
  });
});

describe("an unused account is kept", () => {
  const unusedSubscription = (id: string, status: string, cancelled: string | null) =>
    rows(
      `insert into subscription (id, user_id, household_id, price_id, currency, first_period_pence, later_period_pence, state, status, trial_ends_at, created_at, cancelled_at)
       select gen_random_uuid(), ?, m.household_id, 'pro', 'GBP', 999, 999, '{}', ?, now(), now(), ${cancelled ?? "null"} from household_member m where m.user_id = ?
       returning id`,
      [id, status, id],
    ) as Promise<{ id: string }[]>;

  it("D-82e while it has a contract, and for 24 months after its end", async () => {
    const [paying, ended] = [await createPerson({ days: 30 * MONTH_DAYS }), await createPerson({ days: 30 * MONTH_DAYS })];
    await unusedSubscription(paying.id, "active", null);
    await unusedSubscription(ended.id, "cancelled", "now() - interval '2 months'");
    for (const { id } of [paying, ended]) await dayCame(id);
    await run();
    for (const { id, email } of [paying, ended]) expect([await isThere(id), await mailsTo(email)]).toEqual([true, []]);
  });

  it("D-82f while a payment, refund or difference is open, confirmed or not", async () => {
    const ada = await createPerson({ confirmed: false, days: 30 * MONTH_DAYS });
    const [contract] = await unusedSubscription(ada.id, "cancelled", "now() - interval '26 months'");
    await rows(
      "insert into billing_difference (id, kind, reference, subscription_id, found_at) values (gen_random_uuid(), 'dispute', ?, ?, now())",
      [randomUUID(), contract!.id],
    );
    await run();
    expect(await isThere(ada.id)).toBe(true);
    await rows("update billing_difference set resolved_at = now() where subscription_id = ?", [contract!.id]);
    await run();
    await isGone(ada.id);
  });

  it("D-82g while it is the only owner of a household that others use; with another owner it goes, and the household stays", async () => {
    const { owner, joined, ids } = await shared();
    const { id } = await userOf(owner);
    await unusedFor(id, 30 * MONTH_DAYS);
    await dayCame(id);
    await run();
    expect(await isThere(id)).toBe(true);
    await give(owner, ids[0]!, "owner");
    await run();
    await isGone(id);
    expect((await peopleOf(joined[0]!)).members.map(({ userId }) => userId)).toEqual(ids);
  });

  it("where it is an operator's", async () => {
    const ada = await createPerson({ days: 30 * MONTH_DAYS });
    await rows(`update auth."user" set role = 'support' where id = ?`, [ada.id]);
    await dayCame(ada.id);
    await run();
    expect([await isThere(ada.id), await mailsTo(ada.email)]).toEqual([true, []]);
  });
});
