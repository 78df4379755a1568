import { describe, expect, it } from "vitest";
import type { InvitationPreview } from "#contracts/household/household.ts";
import { peopleApi, words } from "../../tests/setup/household/people-api.ts";

const { ask, signUp, household, userOf, peopleOf, join, preview, give, rows, invited, shared, planFor, listsOf } = peopleApi();

describe("joining", () => {
  it("shows who invites, then lets the person with the link share plan, list and preferences", async () => {
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

  it("needs a session", async () => {
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

  it("is rejected for the only owner of others, until there is another owner", async () => {
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

  it("is rejected if the person's household has a subscription, or they are a member already", async () => {
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
