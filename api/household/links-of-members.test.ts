import { expect, it } from "vitest";
import type { NewSecretLink } from "#contracts/accounts/sharing.ts";
import { peopleApi } from "../../tests/setup/household/people-api.ts";

const { ask, signUp, household, userOf, peopleOf, remove, join, invited, shared, planFor, listsOf, rows } = peopleApi();

const CALENDAR = "/api/calendar-link";
/** Makes a link. @returns the call that reads what it shows. */
async function make(path: string, cookie: string): Promise<string> {
  const { address } = (await (await ask(path, { method: "POST", cookie })).json()) as NewSecretLink;
  return new URL(address).pathname.replace("/shared-list/", "/api/shared-lists/");
}
const listLink = async (cookie: string, index = 0) => `/api/simple-shopping-lists/${(await listsOf(cookie))[index]!.id}/link`;
const status = async (path: string) => (await ask(path)).status;

it.each(["is removed", "leaves", "joins another household"])(
  "ends the calendar and list links of a member who %s, and keeps those of others",
  async (how) => {
    const { owner, joined, ids } = await shared();
    const [ben = "", id = ""] = [joined[0], ids[0]];
    await planFor(owner);
    await planFor(owner);
    const theirs = [await make(CALENDAR, ben), await make(await listLink(ben), ben)];
    const owners = await make(await listLink(owner, 1), owner);
    const { links, members } = await peopleOf(owner);
    expect(links.map(({ madeBy, list }) => [madeBy === id, list?.name ?? "calendar"])).toEqual([
      [true, "calendar"],
      [false, expect.stringMatching(/^Week of /)],
      [true, expect.stringMatching(/^Week of /)],
    ]);
    expect(members.map(({ userId }) => userId)).toContain(id);
    if (how === "joins another household")
      expect((await join(ben, await invited(await household()), { leaveMine: true })).status).toBe(200);
    else expect((await remove(how === "leaves" ? ben : owner, id)).status).toBe(200);
    for (const link of theirs) expect(await status(link)).toBe(404);
    expect(await status(owners)).toBe(200);
    const left = await peopleOf(owner);
    expect(left.links.map(({ madeBy }) => madeBy)).toEqual([(await userOf(owner)).id]);
  },
);

it("a link that another member makes anew is that member's", async () => {
  const { owner, joined, ids } = await shared();
  await planFor(owner);
  await make(CALENDAR, joined[0]!);
  const renewed = await make(CALENDAR, owner);
  await remove(owner, ids[0]!);
  expect(await status(renewed)).toBe(200);
});

it("a link ends with the account of who made it", async () => {
  const { owner, joined, ids } = await shared();
  await planFor(owner);
  const link = await make(CALENDAR, joined[0]!);
  await rows('delete from auth."user" where id = ?', [ids[0]]);
  expect(await status(link)).toBe(404);
});

it("a member of another household sees none of these links", async () => {
  const { owner } = await shared();
  await planFor(owner);
  await make(CALENDAR, owner);
  expect((await peopleOf(await signUp())).links).toEqual([]);
});
