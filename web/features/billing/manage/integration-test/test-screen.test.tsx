import { expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, OPERATOR, openApp, screen, sees, seesToast } from "../../../../../tests/setup/app.tsx";

const CONNECTION = "GET /api/stripe/test";

it("is for operators only: visitors are asked to log in, households are refused (P-ROUTE-17, H-ROUTE-36, P-UI-31, D-83a)", async () => {
  await openApp("/stripe-test", null);
  await sees("Please log in to access the integration test page.");
  for (const path of ["/stripe-test", "/acquired-test"]) {
    await openApp(path, HOUSEHOLD);
    await sees("Only operators can use this page");
  }
});

it("shows a failed connection, with the server's message if there is one (P-ERR-08, P-ERR-09)", async () => {
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

it("shows a toast for a failed test and for a failed run (P-ERR-10, P-ERR-11)", async () => {
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

it("shows the health page to operators, and an explanation to others", async () => {
  await openApp("/stripe-debug", null, {
    "GET /api/stripe/debug": { status: 403, body: { message: "Only operators can see this.", code: "FORBIDDEN" } },
  });
  await sees("Only operators can see this.");
});

it("explains the billing page to visitors, under both provider addresses (D-01b, D-83a)", async () => {
  for (const path of ["/billing-dashboard", "/stripe-payment", "/acquired-payment"]) {
    await openApp(path, null);
    await sees("This is where subscribers look after their subscription.");
    const links = (await screen.findAllByRole("link", { name: "Log in" })).map((link) => link.getAttribute("href"));
    expect(links).toContain(`/api/login?next=${encodeURIComponent(path)}`);
  }
});
