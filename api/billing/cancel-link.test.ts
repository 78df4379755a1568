import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { paidToday, payingApi } from "../../tests/setup/billing/paying-api.ts";

const { ask, signUp, workflows, rows, own, subscriber } = payingApi();

describe("cancelling without a login", () => {
  const emailOf = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { email: string }).email;
  const askLink = (email: string) => ask("/api/cancel-subscription/link", { method: "POST", json: { email } });
  const mailTo = async (email: string) =>
    (
      await rows<{ body: string }>("select body from mail where recipient = ? and kind like 'cancel-%' order by created_at desc", [email])
    )[0]?.body ?? "";

  it("emails a link that shows what ends, and cancels once (H-ROUTE-15, D-26f)", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday);
    const email = await emailOf(cookie);
    await askLink(`  ${email.toUpperCase()} `); // as it is pasted
    const token = (await mailTo(email)).match(/#token=([\w-]{43})/)?.[1] ?? "";
    expect(token).not.toBe("");
    expect(await everythingButMail()).not.toContain(token);
    const send = (path: string, sent = token) => ask(`/api/cancel-subscription/${path}`, { method: "POST", json: { token: sent } });
    expect(await (await send("preview")).json()).toMatchObject({
      subscriptions: [{ priceName: "Monthly subscription", amount: 19.99, refund: 19.99 }],
    });
    expect((await own(cookie)).status).toBe("active"); // looking ends nothing
    expect(await (await send("confirm")).json()).toMatchObject({ success: true });
    expect((await own(cookie)).status).toBe("cancelled");
    for (const path of ["preview", "confirm"]) expect((await send(path)).status).toBe(404);
    expect((await send("preview", "A".repeat(43))).status).toBe(404);
  });

  it("responds the same for every address", async () => {
    const known = await emailOf((await subscriber()).cookie);
    const idle = await emailOf(await signUp());
    const answers = await Promise.all([known, idle, `${randomUUID()}@larder.test`].map(askLink));
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(said.map(String)).size).toBe(1);
    expect(await mailTo(idle)).toContain("there's no subscription at this address");
  });

  it("expires after an hour", async () => {
    const email = await emailOf((await subscriber()).cookie);
    await askLink(email);
    const token = (await mailTo(email)).match(/#token=([\w-]{43})/)?.[1] ?? "";
    await rows("update cancel_link set expires_at = now() - interval '1 second'");
    expect((await ask("/api/cancel-subscription/confirm", { method: "POST", json: { token } })).status).toBe(404);
  });

  it("emails at most five an hour, with the same response", async () => {
    const email = await emailOf((await subscriber()).cookie);
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push((await askLink(email)).status);
    expect(answers).toEqual(Array(6).fill(200));
    expect(await rows("select 1 from mail where recipient = ? and kind = 'cancel-link'", [email])).toHaveLength(5);
  });

  const everythingButMail = async () => {
    const tables = await rows<{ row: string }>("select l::text as row from cancel_link l");
    return tables.map(({ row }) => row).join("\n");
  };
});
