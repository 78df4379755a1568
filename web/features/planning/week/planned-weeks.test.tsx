import { beforeEach, expect, it, vi } from "vitest";
import { mealPlan } from "../../../../tests/factories/meal-plan.ts";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesToast, waitFor, within } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";
import { daysInWords } from "../public/plan-days.ts";

const PLANS = "GET /api/simple-meal-plans-with-items";
const PLAN = "POST /api/simple-meal-plans";
const REFUSED = { status: 500, body: { message: "Not this time" } };
const on = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
/** Changes the plan's days. */
const seesDays = (...names: string[]) =>
  waitFor(async () =>
    expect(
      within(await screen.findByRole("list", { name: "Days of the week" }))
        .getAllByRole("heading", { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(names),
  );

beforeEach(() => {
  on("2026-11-26T10:00:00Z"); // a Thursday
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => {};
});

it("a household plans the rest of this week from today or tomorrow, or next week", async () => {
  for (const [path, button] of [
    ["/", "Generate New Meal Plan"],
    ["/meal-planner", "New Plan"],
  ] as const) {
    const app = await openApp(path, HOUSEHOLD, { [PLANS]: { body: [] }, [PLAN]: REFUSED });
    const asked = () => app.sent.filter(({ call }) => call === PLAN).map(({ body }) => body);
    const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Plan for" });
    expect((await choice()).value).toBe("next-week");
    await app.click(button);
    await waitFor(() => expect(asked()).toEqual([{ locked: [] }]));
    for (const start of ["this-week", "tomorrow"]) {
      await waitFor(async () => expect((await screen.findByRole<HTMLButtonElement>("button", { name: button })).disabled).toBe(false));
      await app.user.selectOptions(await choice(), start);
      await app.click(button);
      await waitFor(() => expect(asked().at(-1)).toEqual({ locked: [], start }));
    }
  }
});

it("a failed plan shows an error on the plan page and can be retried (H-ERR-06, H-STATE-04)", async () => {
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [mealPlan()] }, [PLAN]: BROKEN });
  await app.click("New Plan");
  await seesToast("Error", "Failed to generate meal plan. Please try again.");
  await waitFor(async () => expect((await screen.findByRole<HTMLButtonElement>("button", { name: "New Plan" })).disabled).toBe(false));
});

it("plans that cannot be loaded show the reason, and Retry reloads the page (H-UI-65, H-ERR-21)", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { status: 500, body: { message: "The database is away" } } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Error loading meal plans: The database is away/);
  await app.click("Retry");
  expect(reload).toHaveBeenCalledTimes(1);
});

it("before the first plan each tab shows an empty state, and the settings are available (H-UI-64, D-16b)", async () => {
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [] } });
  for (const tab of ["Meals", "Nutrition", "Shopping", "Budget"]) {
    await app.click(tab, "tab");
    const panel = within(await screen.findByRole("tabpanel", { name: tab }));
    expect((await panel.findAllByText("No week planned yet")).length).toBeGreaterThan(0);
    expect(panel.getByRole("link", { name: "Create Your First Plan" }).getAttribute("href")).toBe("/");
  }
  await app.click("Settings", "tab");
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "7 days" })).checked).toBe(true);
});

it("a plan that starts late in its week shows its own days", async () => {
  const whole = mealPlan();
  const late = mealPlan({ firstDay: 4, days: 3, items: whole.items.filter(({ dayOfWeek }) => dayOfWeek >= 4) });
  await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [late] } });
  await seesDays("Friday", "Saturday", "Sunday");
  await sees(daysInWords(late));
});

it("the current week can still be opened when the next one is planned", async () => {
  const next = mealPlan({ id: "next", generationId: "next", monday: "2026-11-30", totalCost: "12.34" });
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [next, mealPlan()] } });
  await sees("£12.34 at the till, est.");
  await app.click("Week of 23 Nov", "link");
  await sees("£63.00 at the till, est.");
  await app.click("Week of 30 Nov", "link");
  await sees("£12.34 at the till, est.");
  expect(app.place()).toBe("/meal-planner");
});

it("today's meals can still be opened when the week is planned again from tomorrow", async () => {
  const whole = mealPlan();
  const rest = mealPlan({
    ...{ id: "rest", generationId: "rest", firstDay: 4, days: 3 },
    items: whole.items.filter(({ dayOfWeek }) => dayOfWeek >= 4),
  });
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [rest, whole] } });
  await seesDays("Friday", "Saturday", "Sunday");
  await app.click("Week of 23 Nov 4 days", "link");
  await sees("This plan still has Monday, Tuesday, Wednesday and Thursday");
  await screen.findByRole("region", { name: "Thursday" });
  await app.click("Week of 23 Nov 3 days", "link");
  await seesDays("Friday", "Saturday", "Sunday");
});

it("a meal whose recipe was deleted shows general steps, marked as such (H-CONST-15)", async () => {
  const plan = mealPlan();
  Object.assign(plan.items[0] ?? {}, { recipeId: null, imageUrl: null, minutes: null, recipeName: "Grandmother's porridge" });
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [plan] } });
  await app.click("View Recipe: Grandmother's porridge");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("general steps");
  await dialog.findByText(/Put the oats in a pan/);
});

it("the dashboard does not show its empty state while plans load", async () => {
  const loading = underWay();
  await openApp("/", HOUSEHOLD, { [PLANS]: loading.answer });
  await sees("Loading your savings");
  expect(screen.queryByText("No plan yet")).toBeNull();
  expect(screen.queryByText(/Your first plan will show/)).toBeNull();
  loading.arrive({ body: [mealPlan()] });
  await waitFor(() => expect(screen.getByRole("region", { name: "Savings tracker" }).textContent).toContain("Your plan£"));
});

it("the plan page's button starts the first plan on the dashboard once, and a reload does not repeat it", async () => {
  const app = await openApp("/meal-planner", HOUSEHOLD, { [PLANS]: { body: [] }, [PLAN]: REFUSED });
  const asked = () => app.sent.filter(({ call }) => call === PLAN).length;
  await app.user.click((await screen.findAllByRole("link", { name: "Create Your First Plan" }))[0] as HTMLElement);
  await waitFor(() => expect(app.place()).toBe("/"));
  await waitFor(() => expect(asked()).toBe(1));
  await app.open();
  await sees("No week planned yet");
  expect(asked()).toBe(1);
});

it("planning without a session shows an error and opens the login after half a second (H-ERR-04, H-ERR-05, H-CALL-29, D-22c)", async () => {
  const ended = { status: 401, body: { message: "401: Unauthorized", code: "UNAUTHORIZED" } };
  const app = await openApp("/", HOUSEHOLD, { [PLANS]: { body: [] }, [PLAN]: ended });
  await app.click("Generate New Meal Plan");
  await seesToast("Unauthorized", "You are logged out. Logging in again...");
  expect(app.left()).toEqual([]);
  await waitFor(() => expect(app.left()).toEqual(["/api/login?next=%2F"]));
});

it("a budget that is too small shows the server's message and a button to change it (D-17c)", async () => {
  const message = "No week fits £8.00 for 4 people. The smallest budget that works is £41.20.";
  const app = await openApp("/", HOUSEHOLD, {
    [PLANS]: { body: [] },
    [PLAN]: { status: 422, body: { message, code: "NO_PLAN", constraint: "budget", smallestBudget: "41.20" } },
  });
  await app.click("Generate New Meal Plan");
  await sees(message);
  expect(screen.getByRole("link", { name: "Change your preferences" }).getAttribute("href")).toBe("/account");
});
