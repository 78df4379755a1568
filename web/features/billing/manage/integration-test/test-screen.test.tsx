import { expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, OPERATOR, openApp, screen, sees, seesToast } from "../../../../../tests/setup/app.tsx";

const CONNECTION = "GET /api/stripe/test";

it("is an operator's page: the signed-out are asked to log in, a household is told that it is not theirs (P-ROUTE-17, H-ROUTE-36, P-UI-31, D-83a)", async () => {
  await openApp("/stripe-test", null);
  await sees("Please log in to access the integration test page.");
  for (const path of ["/stripe-test", "/acquired-test"]) {
    await openApp(path, HOUSEHOLD);
    await sees("Only operators can use this page");
  }
});

it("a connection that fails is named, with the server's own words where there are any (P-ERR-08, P-ERR-09)", async () => {
  const app = await openApp("/stripe-test", OPERATOR, {
    [CONNECTION]: { body: { success: false, error: "The provider did not answer." } },
  });
  await sees("Not Connected");
  await app.click("Test Connection");
  await seesToast("Connection failed", "The provider did not answer.");
  app.answers[CONNECTION] = { body: { success: false, error: null } };
  await app.click("Test Connection");
  await seesToast("Connection failed");
});

it("a failed test and a failed run are each named by a toast (P-ERR-10, P-ERR-11)", async () => {
  const app = await openApp("/stripe-test?tab=admin", OPERATOR, {
    "POST /api/subscription/trigger-billing": BROKEN,
    "POST /api/subscription/process-daily-billing": BROKEN,
  });
  await app.click("Trigger Test Billing");
  await seesToast("Billing test failed", "Something broke");
  await app.click("Process Daily Billing");
  await app.click("Charge what's due");
  await seesToast("Daily billing failed", "Something broke");
  await app.click("Overview", "tab");
  expect(await screen.findByText("Billing Test")).toBeTruthy();
});

it("the health page shows what an operator alone may see, or why not", async () => {
  await openApp("/stripe-debug", null, {
    "GET /api/stripe/debug": { status: 403, body: { message: "Only operators can see this.", code: "FORBIDDEN" } },
  });
  await sees("Only operators can see this.");
});

it("shows a visitor what billing is for, under both names of the provider (D-01b, D-83a)", async () => {
  for (const path of ["/billing-dashboard", "/stripe-payment", "/acquired-payment"]) {
    await openApp(path, null);
    await sees("This is where subscribers look after their subscription.");
    const links = (await screen.findAllByRole("link", { name: "Log in" })).map((link) => link.getAttribute("href"));
    expect(links).toContain(`/api/login?next=${encodeURIComponent(path)}`);
  }
});
