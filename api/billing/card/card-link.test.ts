import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { CARD_LINKS_AN_HOUR } from "#domain/billing/emails/mailed-links.ts";
import { cardPayers } from "../../../tests/setup/billing/card-payers.ts";
import { read } from "../../../tests/setup/leads/lead-api.ts";

const { ask, signUp, rows, post, leadPayer } = cardPayers();

describe("requesting a card-page link", () => {
  const askLink = (email: string) => post("/api/stripe/card/link", { email });
  const mailsTo = (email: string) =>
    rows<{ kind: string; body: string; forget: boolean }>(
      "select kind, body, forget from mail where recipient = ? and kind like 'card-%'",
      [email],
    );

  it("emails one to a holder without an account, at most five an hour; users with an account log in; the response is the same", async () => {
    const email = `${randomUUID()}@leads.test`;
    const { subscriptionId } = await leadPayer(email);
    const cookie = await signUp();
    const { email: user } = (await (await ask("/api/user", { cookie })).json()) as { email: string };
    const answers = [];
    for (let asked = 0; asked <= CARD_LINKS_AN_HOUR; asked++) answers.push(await (await askLink(` ${email.toUpperCase()} `)).text());
    for (const other of [user, `${randomUUID()}@nobody.test`]) answers.push(await (await askLink(other)).text());
    expect(new Set(answers).size).toBe(1);
    const mails = (
      await rows<{ kind: string; body: string; forget: boolean }>("select kind, body, forget from mail where lower(recipient) = ?", [email])
    ).filter(({ kind }) => kind === "card-link");
    expect(mails).toHaveLength(CARD_LINKS_AN_HOUR);
    expect(mails[0]?.forget).toBe(true); // neither the address nor the link stays
    const token = mails[0]?.body.match(/#token=([\w-]{43})/)?.[1];
    expect(await read<PaymentCard>(post("/api/stripe/card", { token }))).toMatchObject({ subscriptionId });
    expect((await mailsTo(user)).map(({ kind, body }) => [kind, body.includes("/billing/card") && !body.includes("token")])).toEqual([
      ["card-account", true],
    ]);
  });
});
