import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Notifications } from "#contracts/accounts/notifications.ts";
import { DEFAULT_CHOICES, type NotificationChoices } from "#domain/accounts/notifications/choices.ts";
import { addDays, type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import { londonMoment } from "#domain/london-moment.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { createNotificationsActivities } from "../../../activities/accounts/notifications/notifications.ts";
import { createCatalogueHolder } from "../../../activities/planning/optimiser/planner.ts";
import { LIGHT_EFFORT } from "../../../activities/planning/optimiser/search.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const api = testApi();
const { ask, household, signUp, database, held, started } = api;

type Sent = { id: string; kind: string; recipient: string; subject: string; body: string; unsubscribe: string };
const rows = <Row extends object>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);
const idOf = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { id: string }).id;
const choose = (cookie: string, other: Partial<NotificationChoices>) =>
  ask("/api/notifications", { method: "PUT", cookie, json: { ...DEFAULT_CHOICES, ...other } });
const chosen = async (cookie: string) => (await (await ask("/api/notifications", { cookie })).json()) as Notifications;

const TODAY = londonDay(Date.now());
const deliver = vi.fn(async (_: { mailId: string }) => {});
afterEach(() => deliver.mockClear());
/** Sends what is due, as the workflow does; the choices were made long ago. */
async function sendAt(cookie: string, day: Day, time: string): Promise<Sent[]> {
  const userId = await idOf(cookie);
  const em = database.orm.em;
  await rows("update notification_choice set changed_at = now() - interval '30 days' where user_id = ?", [userId]);
  const catalogue = createCatalogueHolder(em, LIGHT_EFFORT);
  const { tellDue } = createNotificationsActivities({ em, temporal: held.temporal, deliver, catalogue, origin: "https://larder.test" });
  await tellDue({ userId, nowMs: londonMoment(day, time) });
  await catalogue.close();
  return rows<Sent>(
    `select m.* from mail m join auth."user" u on u.email = m.recipient where u.id = ? and m.kind like 'notification-%' order by m.created_at`,
    [userId],
  );
}
/** A household with a plan for the week of today. */
async function planned(): Promise<{ cookie: string; planId: string }> {
  const cookie = await household();
  const made = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as { plan: { id: string } };
  await rows("update meal_plan set monday = ?, first_day = 0, days = 7 where id = ?", [mondayOf(TODAY), made.plan.id]);
  return { cookie, planId: made.plan.id };
}

describe("notification choices", () => {
  it("is nothing at first, then what they chose, by a workflow of their own", async () => {
    const cookie = await household();
    expect(await chosen(cookie)).toEqual({ ...DEFAULT_CHOICES });
    const answer = await choose(cookie, { kinds: ["cook", "cook", "list"], cookAt: "17:15", shopDay: 3 });
    expect(await answer.json()).toEqual({ ...DEFAULT_CHOICES, kinds: ["cook", "list"], cookAt: "17:15", shopDay: 3 });
    const userId = await idOf(cookie);
    expect(started.at(-1)).toMatchObject({ workflow: "notificationsWorkflow", workflowId: `notifications:${userId}`, args: [{ userId }] });
  });

  it.each([
    { cookAt: "22:00", kinds: ["cook"], says: /within your quiet hours/ },
    { cookAt: "4 pm", says: /like 16:30/ },
    { shopDay: 7, says: /6 is Sunday/ },
    { kinds: ["weather"], says: /Choose among/ },
  ])("is refused where it makes no sense: $says", async ({ says, ...other }) => {
    const answer = await choose(await household(), other as never);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message).toMatch(says);
  });

  it("rejects people who are signed out or have not confirmed their address", async () => {
    expect((await ask("/api/notifications")).status).toBe(401);
    const stranger = await signUp("Eve", `${randomUUID()}@larder.test`, false);
    expect((await choose(stranger, { kinds: ["cook"] })).status).toBe(403);
    expect((await ask("/api/notifications/test", { method: "POST", cookie: stranger })).status).toBe(403);
  });

  it("can be tried, a few times an hour", async () => {
    const cookie = await household();
    const address = "10.9.8.7";
    const test = () => ask("/api/notifications/test", { method: "POST", cookie, address });
    for (let times = 0; times < 5; times++) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
    const userId = await idOf(cookie);
    expect(
      await rows(`select 1 from mail m join auth."user" u on u.email = m.recipient where u.id = ? and m.kind = 'notification-test'`, [
        userId,
      ]),
    ).toHaveLength(5);
  });
});

describe("a notification", () => {
  it("says tonight's dish and minutes, once, with a link to stop it", async () => {
    const { cookie, planId } = await planned();
    await choose(cookie, { kinds: ["cook"] });
    expect(await sendAt(cookie, TODAY, "16:29")).toEqual([]);
    const [mail, ...others] = await sendAt(cookie, TODAY, "16:30");
    expect(others).toEqual([]);
    const [dinner] = await rows<{ recipe_name: string }>(
      "select recipe_name from meal_plan_item where meal_plan_id = ? and meal_type = 'dinner' and day_of_week = ((extract(dow from ?::date)::int + 6) % 7)",
      [planId, TODAY],
    );
    expect(mail!.subject).toBe(`Tonight: ${dinner!.recipe_name}`);
    expect(mail!.body).toMatch(/It takes \d+ minutes\./);
    expect(mail!.body).toContain("https://larder.test/stop-notifications#token=");
    expect(mail!.unsubscribe).toMatch(/^https:\/\/larder\.test\/api\/notification-stop\/[\w-]{43}\/cook$/);
    expect(deliver).toHaveBeenCalledExactlyOnceWith({ mailId: mail!.id });
    expect(await sendAt(cookie, TODAY, "16:45")).toHaveLength(1);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it("names no dinner that is now unsafe for the household, and asks to replace it (D-67e)", async () => {
    const { cookie, planId } = await planned();
    await choose(cookie, { kinds: ["cook", "defrost"] });
    await rows(
      "update household set avoid_words = array(select distinct lower(f.name) from food f) where id = (select household_id from meal_plan where id = ?)",
      [planId],
    );
    const dishes = await rows<{ recipe_name: string }>("select recipe_name from meal_plan_item where meal_plan_id = ?", [planId]);
    const mails = await sendAt(cookie, TODAY, "16:30");
    expect(mails.map(({ subject }) => subject)).toEqual(["Replace tonight's dinner"]);
    for (const { recipe_name: dish } of dishes) expect(mails[0]!.body).not.toContain(dish);
    expect(mails[0]!.body).toContain("https://larder.test/meal-planner");
  });

  it("says nothing of a dinner that is eaten out", async () => {
    const { cookie, planId } = await planned();
    await choose(cookie, { kinds: ["cook"] });
    await rows("update meal_plan_item set eaters = 0 where meal_plan_id = ? and meal_type = 'dinner'", [planId]);
    expect(await sendAt(cookie, TODAY, "16:30")).toEqual([]);
  });

  it("says the list on the eve of the shop day, and nothing where all of it is bought", async () => {
    const { cookie, planId } = await planned();
    const tomorrow = (new Date(`${TODAY}T00:00:00Z`).getUTCDay() + 7) % 7; // Monday = 0, a day on
    await choose(cookie, { kinds: ["list"], shopDay: tomorrow });
    const [mail] = await sendAt(cookie, TODAY, "19:00");
    expect(mail!.subject).toMatch(/^Your list for tomorrow: \d+ items$/);
    await rows("delete from mail where id = ?", [mail!.id]);
    await rows("update shopping_list_item set is_checked = true where list_id in (select id from shopping_list where meal_plan_id = ?)", [
      planId,
    ]);
    expect(await sendAt(cookie, TODAY, "19:05")).toEqual([]);
  });

  it("says that a planned week is dearer from £2 on, once, and not once its shop has begun", async () => {
    const { cookie, planId } = await planned();
    await choose(cookie, { kinds: ["price"] });
    expect(await sendAt(cookie, TODAY, "10:00")).toEqual([]); // it costs what it did
    const cheaper = (pence: number) => rows("update meal_plan set total_cost_pence = total_cost_pence - ? where id = ?", [pence, planId]);
    await cheaper(199);
    expect(await sendAt(cookie, TODAY, "10:01")).toEqual([]);
    await cheaper(1);
    const [mail] = await sendAt(cookie, TODAY, "10:02");
    expect(mail!.body).toMatch(/With today's prices it comes to £\d+\.\d\d: £2\.00 more\./);
    expect(await sendAt(cookie, addDays(TODAY, 0), "10:03")).toHaveLength(1);
    await rows("delete from mail where id = ?", [mail!.id]);
    await rows(
      "update shopping_list_item set is_checked = true where id = (select i.id from shopping_list_item i join shopping_list l on l.id = i.list_id where l.meal_plan_id = ? limit 1)",
      [planId],
    );
    expect(await sendAt(cookie, TODAY, "10:04")).toEqual([]);
  });

  it("is not sent to an address that is no longer confirmed", async () => {
    const { cookie } = await planned();
    await choose(cookie, { kinds: ["cook"] });
    await rows('update auth."user" set "emailVerified" = false where id = ?', [await idOf(cookie)]);
    expect(await sendAt(cookie, TODAY, "16:30")).toEqual([]);
  });
});

describe("the link of a notification", () => {
  const linkOf = async (cookie: string) =>
    (await rows<{ stop_secret: string }>("select stop_secret from notification_choice where user_id = ?", [await idOf(cookie)]))[0]!
      .stop_secret;

  it("stops its kind alone, by one POST of a mail program's form, and again without harm", async () => {
    const cookie = await household();
    await choose(cookie, { kinds: ["cook", "list"] });
    const path = `/api/notification-stop/${await linkOf(cookie)}/cook`;
    expect((await ask(path)).status).toBe(405);
    expect((await chosen(cookie)).kinds).toEqual(["cook", "list"]);
    const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "List-Unsubscribe=One-Click" };
    for (let times = 0; times < 2; times++) expect((await ask(path, form)).status).toBe(200);
    expect((await chosen(cookie)).kinds).toEqual(["list"]);
  });

  it("stops nothing if it is unknown", async () => {
    const cookie = await household();
    await choose(cookie, { kinds: ["cook"] });
    expect((await ask(`/api/notification-stop/${randomUUID()}/cook`, { method: "POST" })).status).toBe(404);
    expect((await ask(`/api/notification-stop/${await linkOf(cookie)}/weather`, { method: "POST" })).status).toBe(422);
    expect((await chosen(cookie)).kinds).toEqual(["cook"]);
  });
});
