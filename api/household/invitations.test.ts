import { describe, expect, it } from "vitest";
import { INVITATIONS_A_DAY } from "#domain/accounts/membership.ts";
import { DAY_MS } from "#domain/time.ts";
import { address, peopleApi, words } from "../../tests/setup/household/people-api.ts";

const { ask, signUp, household, started, userOf, peopleOf, inviteTo, join, preview, rows, mailTo, invited, shared } = peopleApi();

describe("an invitation", () => {
  it("is mailed with the token in the link's fragment, and stored only as a hash", async () => {
    const owner = await household();
    const email = address();
    const response = await inviteTo(owner, `  ${email.toUpperCase()} `);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ email });
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ secret: true, subject: expect.stringContaining("Ada invites you") });
    expect(started.at(-1)).toMatchObject({ workflow: "mailWorkflow", args: [{ mailId: mail.id }] });
    const token = mail.body.match(/http:\/\/localhost:3000\/join#token=(\S+)/)?.[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await rows("select * from household_invitation"))).not.toContain(token);
    const [invitation] = (await peopleOf(owner)).invitations;
    expect(invitation).toMatchObject({ email });
    expect(Date.parse(invitation!.expiresAt) - Date.parse(invitation!.sentAt)).toBe(7 * DAY_MS);
  });

  it("answers the same whether or not the address has an account", async () => {
    const owner = await household();
    const known = (await userOf(await signUp())).email;
    const answers = await Promise.all([known, address()].map((email) => inviteTo(owner, email)));
    const shapes = await Promise.all(answers.map(async (response) => [response.status, Object.keys((await response.json()) as object)]));
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it("sent again to the same address replaces the link before", async () => {
    const owner = await household();
    const email = address();
    const [first, second] = [await invited(owner, email), await invited(owner, email)];
    expect((await peopleOf(owner)).invitations).toHaveLength(1);
    expect((await join(await signUp(), first)).status).toBe(404);
    expect((await join(await signUp(), second)).status).toBe(200);
  });

  it("is refused for a member, for a text that is no address, and beyond ten in 24 hours", async () => {
    const { owner, joined } = await shared();
    const member = await inviteTo(owner, (await userOf(joined[0]!)).email.toUpperCase());
    expect([member.status, await words(member)]).toEqual([409, "This person is already in your household."]);
    expect((await inviteTo(owner, "sam at home")).status).toBe(422);
    for (let sent = 1; sent < INVITATIONS_A_DAY; sent++) expect((await inviteTo(owner, address())).status).toBe(201);
    const tooMany = await inviteTo(owner, address());
    expect(tooMany.status).toBe(429);
    expect(await words(tooMany)).toContain("tomorrow");
  });

  it("keeps to ten when many are sent at once", async () => {
    const owner = await household();
    const answers = await Promise.all(Array.from({ length: INVITATIONS_A_DAY + 4 }, () => inviteTo(owner, address())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(INVITATIONS_A_DAY);
  });

  it("forgets addresses that did not join thirty days after their link died", async () => {
    const owner = await household();
    const old = address();
    await invited(owner, old);
    await rows("update household_invitation set expires_at = now() - interval '31 days' where email = ?", [old]);
    await invited(owner);
    expect(await rows("select 1 from household_invitation where email = ?", [old])).toEqual([]);
  });

  it("answers unknown, used, withdrawn and expired links alike, in preview and on joining", async () => {
    const owner = await household();
    const [used, withdrawn, expired] = [await invited(owner), await invited(owner), await invited(owner)];
    await join(await signUp(), used);
    const emails = await rows<{ id: string; email: string }>(
      "select id from household_invitation where accepted_at is null order by created_at desc limit 2",
    );
    expect((await ask(`/api/household/invitations/${emails[1]!.id}`, { method: "DELETE", cookie: owner })).status).toBe(200);
    await rows("update household_invitation set expires_at = now() - interval '1 second' where id = ?", [emails[0]!.id]);
    const stranger = await signUp();
    const answers = await Promise.all(
      ["unknown", "", used, withdrawn, expired].flatMap((token) => [preview(stranger, token), join(stranger, token)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const said = new Set(await Promise.all(answers.map(words)));
    expect([...said]).toEqual(["This invitation doesn't work: it has been used or withdrawn, or is older than 7 days. Ask for a new one."]);
  });

  it("of another household cannot be withdrawn", async () => {
    const owner = await household();
    await invited(owner);
    const [invitation] = (await peopleOf(owner)).invitations;
    const response = await ask(`/api/household/invitations/${invitation!.id}`, { method: "DELETE", cookie: await household() });
    expect(response.status).toBe(404);
    expect((await peopleOf(owner)).invitations).toHaveLength(1);
  });
});
