import { expect, it } from "vitest";
import { BROKEN, FACTS, HOUSEHOLD, LOGGED_OUT, OPERATOR, openApp, screen, sees, waitFor } from "../../tests/setup/app.tsx";
import { underWay } from "../../tests/setup/parts.tsx";

const USER = "GET /api/user";
const PLANS = { "GET /api/simple-meal-plans-with-items": { body: [] } };

it("the current-user call alone decides who is signed in (H-UI-07, H-ROLE-01)", async () => {
  const app = await openApp("/about", HOUSEHOLD);
  await screen.findAllByRole("button", { name: "Logout" });
  expect(screen.queryByRole("link", { name: "Sign Up" })).toBeNull();
  app.answers[USER] = LOGGED_OUT;
  await app.open();
  await screen.findAllByRole("link", { name: "Sign Up" });
  expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  app.answers[USER] = { body: HOUSEHOLD };
  await app.open();
  await screen.findAllByRole("button", { name: "Logout" });
});

it("while the current user loads the root shows a spinner, and then the login screen to a visitor (H-ROUTE-37, H-UI-10)", async () => {
  const asked = underWay();
  await openApp("/", null, { [USER]: asked.answer });
  await screen.findByText("Loading");
  expect(screen.queryByRole("heading", { name: "Log in" })).toBeNull();
  asked.arrive(LOGGED_OUT);
  await screen.findByRole("heading", { name: "Log in" });
});

it("a visitor is sent from a household's pages to the login, and back afterwards (H-ROLE-03, H-ROUTE-33)", async () => {
  for (const path of ["/shopping-lists", "/simple-shopping-lists", "/onboarding", "/account", "/budget-tracker"]) {
    const app = await openApp(path, null);
    await waitFor(() => expect(app.left()).toContain(`/api/login?next=${encodeURIComponent(path)}`));
  }
});

it("the chat and the AI setup ask a visitor to log in; plan and recipe pages have no such prompt of their own (H-ROLE-03, H-ROLE-04, H-ROLE-05, H-ROUTE-28)", async () => {
  for (const path of ["/ai-onboarding", "/ai-meal-planner"]) {
    const app = await openApp(path, null);
    await screen.findByRole("heading", { name: "Log in to continue" });
    expect(screen.getAllByRole("link", { name: "Log in" }).some((link) => link.getAttribute("href")?.startsWith("/login"))).toBe(true);
    expect(app.sent.filter(({ call }) => call.includes("/api/chat"))).toEqual([]);
  }
  for (const path of ["/meal-planner", "/recipe/any"]) {
    const app = await openApp(path, null);
    await waitFor(() => expect(app.left()).toContain(`/api/login?next=${encodeURIComponent(path)}`));
    expect(screen.queryByRole("heading", { name: /Log in to continue|Authentication Required/ })).toBeNull();
  }
});

it.each(["householdSize", "weeklyBudget", "cookingSkill"])(
  "a household that has not said its %s is asked for it first (H-STATE-03)",
  async (missing) => {
    const app = await openApp("/", { ...HOUSEHOLD, [missing]: null }, { ...PLANS });
    await waitFor(() => expect(app.place()).toBe("/account"));
  },
);

it("a signed-in user plans for a household, on a trial or a subscription (H-UI-01, H-STATE-01, D-29b)", async () => {
  for (const [subscriptionStatus, shown] of [
    ["trialing", true],
    [undefined, true],
    ["active", false],
  ] as const) {
    const app = await openApp("/", { ...HOUSEHOLD, subscriptionStatus, trialEndsAt: "2099-12-01T00:00:00Z" } as typeof HOUSEHOLD, {
      ...PLANS,
    });
    await screen.findByRole("heading", { name: /^Welcome/ });
    expect(screen.queryAllByText("Free Trial").length > 0, String(subscriptionStatus)).toBe(shown);
    expect(screen.queryByRole("region", { name: "Your free trial" }) !== null).toBe(shown);
    expect(app.place()).toBe("/");
  }
});

it("operator details are never invented: unconfigured ones are badged, and a failure says so", async () => {
  const app = await openApp("/privacy", null);
  await sees("Email: this is a sandbox.");
  await sees("AI model: none is connected.");
  expect(screen.getAllByText("Sandbox: not configured by the operator yet")).toHaveLength(4);
  const operator = { ...FACTS.operator, name: "A Company Ltd" };
  app.answers["GET /api/facts"] = { body: { ...FACTS, mailboxUrl: null, operator, modelProvider: "A model", paymentProvider: "none" } };
  await app.open();
  await sees("A Company Ltd");
  expect(screen.getAllByText("Sandbox: not configured by the operator yet")).toHaveLength(3);
  await sees("Payment: none.");
  await sees("AI model: A model receives");
  app.answers["GET /api/facts"] = BROKEN;
  await app.open();
  await sees("We couldn't load");
  app.answers["GET /api/facts"] = { body: FACTS };
  await app.user.click((await screen.findAllByRole("button", { name: "Retry" }))[0] as HTMLElement);
  await sees("support@localhost");
});

it("buyer analytics is only in the operators' menu, billing in every household's (D-28a)", async () => {
  await openApp("/about", HOUSEHOLD);
  await screen.findAllByRole("link", { name: "Billing" });
  expect(screen.queryByRole("link", { name: "Buyer analytics" })).toBeNull();
  await openApp("/about", OPERATOR);
  await screen.findAllByRole("link", { name: "Buyer analytics" });
});
