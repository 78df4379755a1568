import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { address, peopleApi, words } from "../../tests/setup/household/people-api.ts";

const { ask, signUp, household, userOf, peopleOf, inviteTo, join, remove, give, rows, invited, shared, planFor, listsOf } = peopleApi();

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

  it("says of a person in another household only that they are not a member", async () => {
    const owner = await household();
    const stranger = (await userOf(await household())).id;
    for (const response of [await remove(owner, stranger), await give(owner, stranger, "owner"), await remove(owner, randomUUID())])
      expect([response.status, await words(response)]).toEqual([404, "This person isn't in your household."]);
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
    expect([refused.status, await words(refused)]).toEqual([403, expect.stringContaining("remove Milk, Vegetarian")]);
    expect(await userOf(ben)).toMatchObject({ householdSize: 2, allergies: ["milk", "tree_nuts", "peanuts"] });
    expect((await save(owner, { allergies: [], dietaryRestrictions: [] })).status).toBe(200);
    expect(await userOf(ben)).toMatchObject({ allergies: [], dietaryRestrictions: [] });
  });

  it("keep an allergy that a member added while an owner's screen showed the old ones", async () => {
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
