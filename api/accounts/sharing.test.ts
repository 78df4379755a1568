import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import type { CalendarLink, NewSecretLink, SecretLink, SharedList } from "#contracts/accounts/sharing.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { MEAL_TIMES } from "#domain/planning/plan-dates.ts";
import { tablesWith } from "../../tests/setup/accounts/full-household.ts";
import { mealsWithoutExtras } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, signUp, database } = testApi();

const made = async (cookie: string) =>
  (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const make = async (path: string, cookie: string) => {
  const response = await ask(path, { method: "POST", cookie });
  expect(response.status).toBe(201);
  const { address } = (await response.json()) as NewSecretLink;
  expect(address.startsWith("http://localhost:3000/")).toBe(true);
  return new URL(address).pathname;
};
const secretOf = (path: string) => (path.split("/").at(-1) ?? "").replace(".ics", "");
/** Unfolds the lines of a calendar file. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const CALENDAR = "/api/calendar-link";

it("shows the meals of the coming week as a calendar by the secret link, without a session", async () => {
  const cookie = await household();
  const { plan } = await made(cookie);
  const path = await make(CALENDAR, cookie);
  expect(secretOf(path)).toMatch(/^[\w-]{43}$/); // 256 bits
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toMatch(/^private/);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  const text = unfolded(await response.text());
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(21);
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  for (const item of plan.items) {
    if (item.mealType === "extra") continue;
    const event = text.split("BEGIN:VEVENT").find((part) => part.includes(`UID:${item.id}`)) ?? "";
    const at = `${addDays(plan.monday, item.dayOfWeek)}T${MEAL_TIMES[item.mealType]}:00`.replace(/[-:]/g, "");
    expect(event).toContain(`DTSTART;TZID=Europe/London:${at}`);
    expect(event.replaceAll("\\", "")).toContain(item.recipeName);
    expect(event).toContain(`http://localhost:3000/recipe/${item.recipeId}`);
  }
  expect(await read<CalendarLink>(CALENDAR, cookie)).toEqual({ createdAt: expect.any(String), mondays: [plan.monday] });
});

it("says of a meal that is eaten out just that, and for how many another one is", async () => {
  const cookie = await household({ cookOnceEatTwice: false });
  const { plan } = await made(cookie);
  const [out, guests] = [1, 2].map((day) => plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === "dinner")!);
  await database.orm.em
    .fork()
    .execute("update meal_plan_item set eaters = case id when ? then 0 else 9 end where id in (?, ?)", [out!.id, out!.id, guests!.id]);
  const text = unfolded(await (await ask(await make(CALENDAR, cookie))).text());
  const event = (id: string) => text.split("BEGIN:VEVENT").find((part) => part.includes(`UID:${id}`)) ?? "";
  expect(event(out!.id)).toMatch(/SUMMARY:Dinner: Eating out\r\n/);
  expect(event(out!.id)).not.toContain("/recipe/");
  expect(event(guests!.id)).toContain("Serves 9.");
});

it("keeps a meal's event when its week is read again, and drops a week that was planned anew", async () => {
  const cookie = await household();
  const { plan } = await made(cookie);
  const path = await make(CALENDAR, cookie);
  const ids = async () => [...(await (await ask(path)).text()).matchAll(/UID:(\S+)/g)].map(([, id]) => id).sort();
  expect(await ids()).toEqual(
    mealsWithoutExtras(plan.items)
      .map(({ id }) => id)
      .sort(),
  );
  const again = await made(cookie);
  expect(await ids()).toEqual(
    mealsWithoutExtras(again.plan.items)
      .map(({ id }) => id)
      .sort(),
  );
});

it("stores the hash alone, and a renewed or revoked link is void", async () => {
  const cookie = await household();
  expect(await read<CalendarLink>(CALENDAR, cookie)).toEqual({ createdAt: null, mondays: [] });
  const { shoppingList } = await made(cookie);
  for (const [link, publicOf] of [
    [CALENDAR, (path: string) => path],
    [`/api/simple-shopping-lists/${shoppingList.id}/link`, (path: string) => path.replace("/shared-list/", "/api/shared-lists/")],
  ] as const) {
    const first = await make(link, cookie);
    const em = database.orm.em.fork();
    expect(await tablesWith(em, [secretOf(first)])).toEqual([]);
    expect(await tablesWith(em, [createHash("sha256").update(secretOf(first)).digest("hex")])).toHaveLength(1);
    expect((await ask(publicOf(first))).status).toBe(200);
    const second = await make(link, cookie);
    expect((await ask(publicOf(first))).status).toBe(404);
    expect((await ask(publicOf(second))).status).toBe(200);
    expect((await read<SecretLink>(link, cookie)).createdAt).not.toBeNull();
    expect((await ask(link, { method: "DELETE", cookie })).status).toBe(200);
    const gone = await ask(publicOf(second));
    expect(gone.status).toBe(404);
    expect(await gone.json()).toMatchObject({ message: expect.stringContaining("This link is no longer valid") });
    expect(gone.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await read<SecretLink>(link, cookie)).createdAt).toBeNull();
  }
});

it.each(["x.ics", ".ics", "x", "%2e%2e.ics"])("answers 404 to the calendar %s", async (file) => {
  expect((await ask(`/api/calendar/${file}`)).status).toBe(404);
});

it("shares a list with its ticks and prices, without the household", async () => {
  const cookie = await household({ postcode: "SW1A 1AA" });
  const { shoppingList } = await made(cookie);
  const path = (await make(`/api/shopping-lists/${shoppingList.id}/link`, cookie)).replace("/shared-list/", "/api/shared-lists/");
  const shared = async () => (await (await ask(path)).json()) as SharedList;
  const before = await shared();
  expect(before.items.map(({ name }) => name)).toEqual(shoppingList.items.map(({ name }) => name));
  const [first] = shoppingList.items;
  await ask(`/api/shopping-list-items/${first?.id}`, { method: "PUT", cookie, json: { isChecked: true } });
  expect((await shared()).items[0]?.isChecked).toBe(true);
  const text = JSON.stringify(await shared());
  const user = (await (await ask("/api/user", { cookie })).json()) as { id: string; email: string };
  for (const personal of [user.id, user.email, "Ada", "SW1A", shoppingList.id, shoppingList.mealPlanId ?? "", "neededFor"])
    expect(text).not.toContain(personal);
});

it("lets the household alone make, see and revoke a list's link", async () => {
  const cookie = await household();
  const { shoppingList } = await made(cookie);
  const other = await signUp();
  for (const method of ["GET", "POST", "DELETE"]) {
    const path = `/api/simple-shopping-lists/${shoppingList.id}/link`;
    expect((await ask(path, { method })).status).toBe(401);
    expect((await ask(path, { method, cookie: other })).status).toBe(404);
    expect((await ask(CALENDAR, { method })).status).toBe(401);
  }
});

it("keeps the secret out of what is written when something of ours fails", async () => {
  const cookie = await household();
  await made(cookie);
  const path = await make(CALENDAR, cookie);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const em = database.orm.em.fork();
  await em.execute("alter table calendar_link rename to calendar_link_away");
  try {
    const response = await ask(path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(secretOf(path));
  } finally {
    await em.execute("alter table calendar_link_away rename to calendar_link");
  }
  const log = written.mock.calls.map(([text]) => String(text)).join("");
  expect(log).toContain("/api/calendar/:file");
  expect(log).not.toContain(secretOf(path));
  expect(log).not.toContain(createHash("sha256").update(secretOf(path)).digest("hex"));
});
