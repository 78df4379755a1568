import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { HouseholdPeople, InvitationPreview } from "#contracts/household/household.ts";
import { INVITATIONS_A_DAY } from "#domain/accounts/membership.ts";
import { DAY_MS } from "#domain/time.ts";
import { testApi } from "../../checks/setup/test-api.ts";

const { ask, signUp, household, started, database } = testApi();

const address = () => `${randomUUID()}@larder.test`;
const words = async (response: Response) => ((await response.json()) as { message: string }).message;
const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const peopleOf = async (cookie: string) => (await (await ask("/api/household", { cookie })).json()) as HouseholdPeople;
const inviteTo = (cookie: string, email: string) => ask("/api/household/invitations", { method: "POST", cookie, json: { email } });
const join = (cookie: string, token: string, more: { leaveMine?: boolean } = {}) =>
  ask("/api/household/join", { method: "POST", cookie, json: { token, ...more } });
const preview = (cookie: string, token: string) => ask("/api/household/join/preview", { method: "POST", cookie, json: { token } });
const remove = (cookie: string, userId: string) => ask(`/api/household/members/${userId}`, { method: "DELETE", cookie });
const give = (cookie: string, userId: string, role: string) =>
  ask(`/api/household/members/${userId}`, { method: "PUT", cookie, json: { role } });
const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);

const mailTo = async (email: string) =>
  (
    await rows<{ subject: string; body: string; secret: boolean; id: string }>(
      "select * from mail where recipient = ? order by created_at desc",
      [email],
    )
  )[0]!;
/** Invites an address. @returns the token of the link in the mail. */
async function invited(cookie: string, email = address()): Promise<string> {
  expect((await inviteTo(cookie, email)).status).toBe(201);
  return (await mailTo(email)).body.match(/\/join#token=(\S+)/)?.[1] ?? "";
}
/** An owner with a complete household, and members who joined it. */
async function shared(members = 1): Promise<{ owner: string; joined: string[]; ids: string[] }> {
  const owner = await household();
  const joined: string[] = [];
  for (let count = 0; count < members; count++) {
    const cookie = await signUp(`Ben ${count}`);
    expect((await join(cookie, await invited(owner))).status).toBe(200);
    joined.push(cookie);
  }
  return { owner, joined, ids: await Promise.all(joined.map(async (cookie) => (await userOf(cookie)).id)) };
}
const planFor = (cookie: string) => ask("/api/simple-meal-plans", { method: "POST", cookie });
const listsOf = async (cookie: string) => (await (await ask("/api/simple-shopping-lists", { cookie })).json()) as { id: string }[];

describe("an invitation", () => {
  it("goes to the address as a mail whose link stands behind #, and is stored as a hash only", async () => {
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
    expect([member.status, await words(member)]).toEqual([409, "This person belongs to your household already."]);
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
    expect([...said]).toEqual(["This invitation does not work: it was used or withdrawn, or is older than 7 days. Ask for a new one."]);
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

describe("joining", () => {
  it("shows who invites, then lets whoever holds the link share plan, list and preferences", async () => {
    const owner = await household({ allergies: ["Dairy"] });
    await planFor(owner);
    const token = await invited(owner);
    const ben = await signUp("Ben Smith");
    expect((await (await preview(ben, token)).json()) as InvitationPreview).toMatchObject({
      from: "Ada",
      people: 1,
      alreadyHere: false,
      refusal: null,
      confirm: false,
      comeAlong: [],
    });
    expect(await userOf(ben)).toMatchObject({ role: "owner", members: 1 });
    expect((await join(ben, token)).status).toBe(200);
    expect(await userOf(ben)).toMatchObject({ role: "member", members: 2, allergies: ["milk"], plansMade: 1, firstName: "Ben" });
    expect(await listsOf(ben)).toEqual(await listsOf(owner));
    const people = await peopleOf(owner);
    expect(people.members.map(({ firstName, role, you }) => [firstName, role, you])).toEqual([
      ["Ada", "owner", true],
      ["Ben", "member", false],
    ]);
    expect(people.invitations).toEqual([]);
    const seen = await peopleOf(ben);
    expect(seen.members.map(({ email }) => email === null)).toEqual([true, false]);
  });

  it("needs somebody to be signed in", async () => {
    const token = await invited(await household());
    for (const path of ["join", "join/preview"])
      expect((await ask(`/api/household/${path}`, { method: "POST", json: { token } })).status).toBe(401);
    expect((await ask("/api/household")).status).toBe(401);
  });

  it("asks for their word before it deletes what they made, and brings their allergies along", async () => {
    const owner = await household({ allergies: ["Fish"] });
    const token = await invited(owner);
    const ben = await household({ allergies: ["Nuts", "mushrooms"] });
    await planFor(ben);
    const [oldId] = (
      await rows<{ id: string }>("select household_id as id from household_member where user_id = ?", [(await userOf(ben)).id])
    ).map(({ id }) => id);
    const shown = (await (await preview(ben, token)).json()) as InvitationPreview;
    expect(shown).toMatchObject({ confirm: true, refusal: null, mine: { others: 0, plans: 1, lists: 1 } });
    expect(shown.comeAlong).toEqual(["tree_nuts", "peanuts", "mushrooms"]);
    const refused = await join(ben, token);
    expect([refused.status, await words(refused)]).toEqual([409, expect.stringContaining("leave behind")]);
    expect((await userOf(ben)).plansMade).toBe(1);
    expect((await join(ben, token, { leaveMine: true })).status).toBe(200);
    expect((await userOf(owner)).allergies).toEqual(["fish", "tree_nuts", "peanuts", "mushrooms"]);
    expect(await rows("select 1 from household where id = ?", [oldId])).toEqual([]);
    expect(await rows("select 1 from meal_plan where household_id = ?", [oldId])).toEqual([]);
  });

  it("is refused to the only owner of others, until somebody else is one", async () => {
    const { owner, ids, joined } = await shared();
    const token = await invited(await household());
    const shown = (await (await preview(owner, token)).json()) as InvitationPreview;
    expect(shown.refusal).toContain("Make one of them an owner");
    const refused = await join(owner, token, { leaveMine: true });
    expect([refused.status, await words(refused)]).toEqual([409, shown.refusal]);
    expect((await give(owner, ids[0]!, "owner")).status).toBe(200);
    expect((await join(owner, token)).status).toBe(409);
    expect((await join(owner, token, { leaveMine: true })).status).toBe(200);
    expect(await userOf(joined[0]!)).toMatchObject({ role: "owner", members: 1 });
  });

  it("is refused to somebody whose own household still pays, and to who is there already", async () => {
    const owner = await household();
    const token = await invited(owner);
    const here = await join(owner, token);
    expect([here.status, await words(here)]).toEqual([409, expect.stringContaining("already")]);
    const ben = await signUp();
    const { id } = await userOf(ben);
    await rows(
      "update household set subscription_status = 'active' where id = (select household_id from household_member where user_id = ?)",
      [id],
    );
    const refused = await join(ben, token, { leaveMine: true });
    expect([refused.status, await words(refused)]).toEqual([409, expect.stringContaining("Cancel the subscription first")]);
  });

  it("lets in one of two who use a link at once", async () => {
    const token = await invited(await household());
    const two = await Promise.all([signUp(), signUp()]);
    const answers = await Promise.all(two.map((cookie) => join(cookie, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const loser = two[answers.findIndex(({ status }) => status === 404)]!;
    expect(await userOf(loser)).toMatchObject({ role: "owner", members: 1 });
  });

  it("of two households by one another's only people ends in a place for both", async () => {
    const [ada, ben] = await Promise.all([household(), household()]);
    const [toAda, toBen] = [await invited(ada), await invited(ben)];
    const answers = await Promise.all([join(ada, toBen), join(ben, toAda)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await Promise.all([ada, ben].map(async (cookie) => (await userOf(cookie)).members))).toEqual([2, 2]);
  });
});

describe("leaving and removing", () => {
  it("takes the lists from who is removed, at once and in every call, and gives them an empty household", async () => {
    const { owner, joined, ids } = await shared();
    await planFor(owner);
    const [ben = ""] = joined;
    const [list] = await listsOf(ben);
    expect((await ask(`/api/simple-shopping-lists/${list!.id}`, { cookie: ben })).status).toBe(200);
    const stream = await ask(`/api/simple-shopping-lists/${list!.id}/events`, { cookie: ben });
    expect(stream.status).toBe(200);
    const ended = stream.text().then(() => "ended"); // only when the server closes it
    expect(await Promise.race([ended, wait(1200, "still open")])).toBe("still open");
    expect((await remove(owner, ids[0]!)).status).toBe(200);
    expect((await ask(`/api/simple-shopping-lists/${list!.id}`, { cookie: ben })).status).toBe(404);
    expect((await ask(`/api/simple-shopping-lists/${list!.id}/events`, { cookie: ben })).status).toBe(404);
    const tick = { since: 0, operations: [] };
    expect((await ask(`/api/simple-shopping-lists/${list!.id}/operations`, { method: "POST", cookie: ben, json: tick })).status).toBe(404);
    expect(await listsOf(ben)).toEqual([]);
    expect(await userOf(ben)).toMatchObject({ role: "owner", members: 1, householdSize: null, plansMade: 0 });
    expect(await ended).toBe("ended");
  }, 30_000);

  it("counts the trial of their new household from the day they signed up", async () => {
    const { owner, ids, joined } = await shared();
    await rows(`update auth."user" set "createdAt" = now() - interval '100 days' where id = ?`, [ids[0]]);
    await remove(owner, ids[0]!);
    expect(Date.parse((await userOf(joined[0]!)).trialEndsAt)).toBeLessThan(Date.now() - 92 * DAY_MS);
  });

  it("lets a member leave by themselves", async () => {
    const { owner, joined, ids } = await shared();
    expect((await remove(joined[0]!, ids[0]!)).status).toBe(200);
    expect(await userOf(owner)).toMatchObject({ members: 1 });
  });

  it("refuses a member everything that is an owner's, with a sentence", async () => {
    const { owner, joined, ids } = await shared(2);
    const [ben = ""] = joined;
    await invited(owner);
    const [invitation] = (await peopleOf(owner)).invitations;
    const owners = (await userOf(owner)).id;
    const refused = await Promise.all([
      inviteTo(ben, address()),
      ask(`/api/household/invitations/${invitation!.id}`, { method: "DELETE", cookie: ben }),
      remove(ben, owners),
      remove(ben, ids[1]!),
      give(ben, ids[0]!, "owner"),
      give(ben, owners, "member"),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    for (const response of refused) expect(await words(response)).toContain("Only an owner");
    expect((await peopleOf(ben)).invitations).toEqual([]);
    expect((await peopleOf(owner)).members.map(({ role }) => role)).toEqual(["owner", "member", "member"]);
  });

  it("keeps the last owner while others remain, and one who is alone", async () => {
    const { owner, ids } = await shared();
    const { id } = await userOf(owner);
    for (const response of [await remove(owner, id), await give(owner, id, "member")]) {
      expect(response.status).toBe(409);
      expect(await words(response)).toContain("Make one of them an owner");
    }
    await remove(owner, ids[0]!);
    const alone = await remove(owner, id);
    expect([alone.status, await words(alone)]).toEqual([409, expect.stringContaining("nothing to leave")]);
  });

  it("says of somebody in another household only that they are not in this one", async () => {
    const owner = await household();
    const stranger = (await userOf(await household())).id;
    for (const response of [await remove(owner, stranger), await give(owner, stranger, "owner"), await remove(owner, randomUUID())])
      expect([response.status, await words(response)]).toEqual([404, "This person does not belong to your household."]);
    expect((await give(owner, stranger, "boss")).status).toBe(422);
  });

  it("ends the invitations of an owner who is removed or made a member", async () => {
    const { owner, joined, ids } = await shared();
    await give(owner, ids[0]!, "owner");
    const [one, two] = [await invited(joined[0]!), await invited(owner)];
    await give(owner, ids[0]!, "member");
    expect((await join(await signUp(), one)).status).toBe(404);
    await give(owner, ids[0]!, "owner");
    const three = await invited(joined[0]!);
    await remove(owner, ids[0]!);
    expect((await join(joined[0]!, three)).status).toBe(404);
    expect((await join(await signUp(), two)).status).toBe(200);
  });

  it.each(["leave", "demote"])("never loses the last owner when two owners %s at once", async (act) => {
    for (let round = 0; round < 3; round++) {
      const { owner, joined, ids } = await shared(2);
      await give(owner, ids[0]!, "owner");
      const me = (await userOf(owner)).id;
      const answers = await Promise.all([act === "leave" ? remove(owner, me) : give(owner, me, "member"), remove(joined[0]!, ids[0]!)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { members } = await peopleOf(joined[1]!);
      expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
    }
  });
});

describe("preferences of a shared household", () => {
  const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  const save = (cookie: string, change: Record<string, unknown>) =>
    ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...change } });

  it("let a member add allergies and diets, and only an owner take them off", async () => {
    const { owner, joined } = await shared();
    const [ben = ""] = joined;
    await save(owner, { allergies: ["Dairy"], dietaryRestrictions: ["Vegetarian"] });
    expect((await save(ben, { allergies: ["Dairy", "Nuts"], dietaryRestrictions: ["Vegetarian", "Halal"] })).status).toBe(200);
    const refused = await save(ben, { householdSize: 5, allergies: ["Nuts"], dietaryRestrictions: ["Halal"] });
    expect([refused.status, await words(refused)]).toEqual([403, expect.stringContaining("take off Milk, Vegetarian")]);
    expect(await userOf(ben)).toMatchObject({ householdSize: 2, allergies: ["milk", "tree_nuts", "peanuts"] });
    expect((await save(owner, { allergies: [], dietaryRestrictions: [] })).status).toBe(200);
    expect(await userOf(ben)).toMatchObject({ allergies: [], dietaryRestrictions: [] });
  });

  it("keep an allergy that somebody added while an owner's screen showed the old ones", async () => {
    const { owner, joined } = await shared();
    await save(owner, { allergies: ["Dairy"] });
    const seen = (await userOf(owner)).allergies;
    await save(joined[0]!, { allergies: ["Dairy", "Peanuts", "mushrooms"] });
    await save(owner, { allergies: ["Fish"], allergiesSeen: seen });
    expect((await userOf(owner)).allergies).toEqual(["fish", "peanuts", "mushrooms"]);
  });

  it("lose nothing when two people add at once", async () => {
    const { owner, joined } = await shared();
    await Promise.all([
      save(owner, { allergies: ["Fish"], allergiesSeen: [] }),
      save(joined[0]!, { allergies: ["Dairy"], allergiesSeen: [] }),
    ]);
    expect((await userOf(owner)).allergies.sort()).toEqual(["fish", "milk"]);
  });
});
