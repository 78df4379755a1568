import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { refunded } from "#domain/billing/contract/household.fixture.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { aCard, aPerson, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { savePaymentMethod } from "../card/payment-method.writes.ts";
import { beginSubscription } from "./begin-subscription.writes.ts";
import { cardIntroducedBefore } from "./offer.repository.ts";
import { publish } from "./publish.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
type Person = Awaited<ReturnType<typeof aPerson>>;

async function begin(person: Person, nowMs = NOON_MS, card = aCard()) {
  const begun = await beginSubscription(em(), { ...person, priceId: "pro", nowMs });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const [row] = await em().execute<{ state: Subscription }[]>("select state from subscription where id = ?", [begun.subscriptionId]);
  const id = begun.subscriptionId;
  await savePaymentMethod(em(), { userId: person.userId, subscriptionId: id, card, nowMs });
  const agreed = payDayChosen(cardSaved(row?.state as Subscription, nowMs), 10, nowMs);
  await publish(em(), id, agreed, { atMs: nowMs, sequence: 1 });
  return { id, introduced: begun.introduced, terms: begun.terms, agreed };
}
const put = (id: string, now: Subscription, sequence = 2) => publish(em(), id, now, { atMs: NOON_MS, sequence });
const pays = (now: Subscription) => applyOutcome(markInFlight(now), { kind: "captured", atMs: now.charge?.atMs ?? 0 });

it("gives a household's first contract the introductory price", async () => {
  const { introduced, terms, agreed } = await begin(await aPerson(em()));
  expect([introduced, terms.firstPeriodPence, agreed.earlier]).toEqual([null, 999, undefined]);
});

// decision 61: cancelling within fourteen days and subscribing again must not give £9.99 each time
it("charges a returning household that was refunded the full price at once, without access before it", async () => {
  const person = await aPerson(em());
  const first = await begin(person);
  const paid = pays(first.agreed);
  const leftMs = dueAtMs("2027-03-10") + 3 * DAY_MS;
  const left = refunded(cancelled(paid, leftMs), "2027-03-10", leftMs + 1000);
  await put(first.id, left);
  const [row] = await em().execute<{ until: number }[]>(
    "select extract(epoch from access_until)::float8 * 1000 as until from subscription where id = ?",
    [first.id],
  );
  expect(row?.until).toBe(leftMs); // refunded = access ends at once
  const again = await begin(person, leftMs + DAY_MS);
  expect(again).toMatchObject({ introduced: "household", terms: { firstPeriodPence: 2477, laterPeriodPence: 2477 } });
  expect(again.agreed).toMatchObject({ earlier: { paidOn: null }, charge: { amountPence: 2477, restarts: true } });
  const third = cancelled(again.agreed, leftMs + 2 * DAY_MS);
  await put(again.id, third);
  expect((await begin(person, leftMs + 3 * DAY_MS)).introduced).toBe("household");
});

it("charges a returning household after its paid time is over", async () => {
  const person = await aPerson(em());
  const first = await begin(person);
  const leftMs = dueAtMs("2027-03-10") + 20 * DAY_MS;
  await put(first.id, cancelled(pays(first.agreed), leftMs));
  const again = await begin(person, leftMs + 1000);
  expect(again.agreed.earlier).toEqual({ paidOn: "2027-03-10", paidUntilMs: dueAtMs("2027-04-10") });
  expect(again.agreed.charge?.dueOn).toBe("2027-04-10");
});

it.each([
  [300, 2477, "household"],
  [370, 999, null],
])(
  "a contract that was agreed, never paid, and ended %i days ago: the first month costs %i",
  async (days, firstPeriodPence, introduced) => {
    const person = await aPerson(em());
    const first = await begin(person);
    await put(first.id, cancelled(first.agreed, NOON_MS + DAY_MS));
    expect(await begin(person, NOON_MS + (days + 1) * DAY_MS)).toMatchObject({ introduced, terms: { firstPeriodPence } });
  },
);

it("counts for the person in another household, but not without an agreement", async () => {
  const person = await aPerson(em());
  await beginSubscription(em(), { ...person, priceId: "pro", nowMs: NOON_MS });
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where user_id = ?", [person.userId]);
  const first = await begin(person);
  expect(first.introduced).toBeNull();
  await put(first.id, cancelled(first.agreed, NOON_MS));
  const moved = { ...person, householdId: (await aPerson(em())).householdId };
  expect((await begin(moved)).introduced).toBe("person");
});

it("gives a card the introductory price once, for any customer, also after account deletion", async () => {
  const card = { ...aCard(), fingerprint: randomUUID() };
  const sameCard = () => ({ ...aCard(), fingerprint: card.fingerprint });
  const [ada, ben] = [await aPerson(em()), await aPerson(em())];
  const first = await begin(ada, NOON_MS, card);
  expect(await cardIntroducedBefore(em(), first.id, card.fingerprint, NOON_MS)).toBe(false); // it is its own
  const second = await begin(ben);
  const asks = (fingerprint: string | null, nowMs = NOON_MS) => cardIntroducedBefore(em(), second.id, fingerprint, nowMs);
  expect(await asks(sameCard().fingerprint)).toBe(true);
  expect([await asks(randomUUID()), await asks(null)]).toEqual([false, false]);
  await put(first.id, cancelled(pays(first.agreed), dueAtMs("2027-03-20")));
  await em().execute('delete from auth."user" where id = ?', [ada.userId]);
  expect(await asks(card.fingerprint, NOON_MS + 900 * DAY_MS)).toBe(true);
  await put(second.id, pays(second.agreed));
  expect(await asks(card.fingerprint)).toBe(false); // the first period is paid, so a new card does not change the price
  const kept = await em().execute<{ mark: string }[]>("select mark from introduced_card where subscription_id = ?", [first.id]);
  expect(kept.map(({ mark }) => mark)).not.toContain(card.fingerprint);
});

it("gives one of two concurrent contracts the card's introductory price; the other has to agree to the full price first", async () => {
  for (let round = 0; round < 10; round++) {
    const fingerprint = randomUUID();
    const save = async (agreedToFullPrice: boolean, person: Person, subscriptionId: string) =>
      savePaymentMethod(em(), { ...person, subscriptionId, card: { ...aCard(), fingerprint }, agreedToFullPrice, nowMs: NOON_MS });
    const both = await Promise.all(
      [1, 2].map(async () => {
        const person = await aPerson(em());
        const begun = await beginSubscription(em(), { ...person, priceId: "pro", nowMs: NOON_MS });
        if (begun.kind !== "begun") throw new Error(begun.kind);
        return { person, id: begun.subscriptionId };
      }),
    );
    const saved = await Promise.all(both.map(({ person, id }) => save(false, person, id)));
    expect(saved.map(({ kind }) => kind).sort()).toEqual(["full price", "kept"]);
    const late = both[saved.findIndex(({ kind }) => kind === "full price")];
    const [row] = await em().execute<{ card: string | null }[]>("select payment_method_id as card from subscription where id = ?", [
      late?.id,
    ]);
    expect(row?.card).toBeNull();
    expect(late && (await save(true, late.person, late.id))).toEqual({ kind: "kept", fullPrice: true });
  }
});
