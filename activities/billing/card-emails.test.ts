import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { CARD_LINK_DAYS } from "#domain/billing/emails/mailed-links.ts";
import { findLinkedContract } from "../../db/billing/card/card-link.repository.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import { findUnsentEmails } from "../../db/billing/emails/emails.repository.ts";
import { aHeldContract } from "../../tests/setup/billing/held-contract.ts";
import { aCard, aContract, NOON_MS } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { createChargeStore } from "./charge-store.ts";

const database = testDatabase();
const ORIGIN = "https://larder.test";
const em = () => database.orm.em.fork();
const store = () => createChargeStore({ em: database.orm.em, origin: ORIGIN });
const sentEmails = (kind: string, about: string) =>
  em().execute<{ id: string; body: string; secret: boolean; recipient: string }[]>(
    "select id, body, secret, recipient from mail where kind = ? and body like ? order by created_at",
    [kind, `%${about}%`],
  );

/** An attempt that is declined or needs confirmation. */
async function asked(subscriptionId: string, kind: "declined" | "action", attempt = 1) {
  const ask = { subscriptionId, dueOn: "2027-03-10", attempt, amountPence: 1729 };
  await store().begin(ask, NOON_MS);
  const reference = `pi_${randomUUID()}`;
  await store().savePayment(ask, reference);
  const answer =
    kind === "declined"
      ? ({ kind, reference, code: "generic_decline", hard: false, atMs: NOON_MS } as const)
      : ({ kind, reference, atMs: NOON_MS } as const);
  await store().settle(ask, answer);
  return { ask, answer };
}

it.each([
  ["declined", "payment-failed"],
  ["action", "confirm-with-bank"],
] as const)(
  "sends a holder without an account a personal link with the email about a payment that is %s; it is valid for two weeks",
  async (kind, email) => {
    const { subscriptionId, holderId } = await aHeldContract(em());
    const { ask, answer } = await asked(subscriptionId, kind);
    await store().settle(ask, answer); // a repeated call inserts nothing
    const mine = (await sentEmails(email, "#token=")).filter(({ recipient }) => recipient === `holder:${holderId}`);
    expect(mine).toHaveLength(1);
    const [mail] = mine;
    const token = mail?.body.match(/https:\/\/larder\.test\/billing\/card#token=([\w-]{43})/)?.[1] ?? "";
    expect(await findLinkedContract(em(), token)).toEqual({ subscriptionId, holderId });
    expect(mail?.secret).toBe(true); // erased once it is sent
    const links = await em().execute<{ row: string }[]>("select l::text as row from card_link l where subscription_id = ?", [
      subscriptionId,
    ]);
    expect(links).toHaveLength(1);
    expect(links[0]?.row).not.toContain(token);
    // is found although it is secret, if the process died before sending it
    await em().execute("update mail set created_at = now() - interval '2 minutes' where id = ?", [mail?.id]);
    expect(await findUnsentEmails(em(), 500)).toContain(mail?.id);
    await em().execute("update card_link set expires_at = expires_at - make_interval(days => ?)", [CARD_LINK_DAYS]);
    expect(await findLinkedContract(em(), token)).toBeNull();
  },
);

it("links a user with an account to their contract's card page, without a secret", async () => {
  const { subscriptionId, email } = await aContract(em());
  await asked(subscriptionId, "declined");
  const [mail] = (await sentEmails("payment-failed", subscriptionId)).filter(({ recipient }) => recipient === email);
  expect(mail?.body).toContain(`https://larder.test/billing/card?subscription=${subscriptionId}`);
  expect(mail?.secret).toBe(false);
  expect(await em().execute("select 1 from card_link where subscription_id = ?", [subscriptionId])).toHaveLength(0);
});

it("sends no email if the declined card has been replaced, because the new one is tried at once", async () => {
  const { subscriptionId, userId, email } = await aContract(em());
  const ask = { subscriptionId, dueOn: "2027-03-10", attempt: 1, amountPence: 999 };
  await store().begin(ask, NOON_MS);
  await store().savePayment(ask, "pi_replaced");
  await savePaymentMethod(em(), { userId, subscriptionId, card: aCard(), nowMs: NOON_MS });
  await store().settle(ask, { kind: "declined", reference: "pi_replaced", code: "authentication_required", hard: false, atMs: NOON_MS });
  expect((await sentEmails("payment-failed", subscriptionId)).filter(({ recipient }) => recipient === email)).toHaveLength(0);
});
