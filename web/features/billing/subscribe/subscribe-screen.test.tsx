import { describe, expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesToast, waitFor } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const BEGIN = "POST /api/create-subscription";
const tooMany = "Too many attempts. You can try again at 16:40. Nothing was charged.";

describe("the subscribe page", () => {
  it("shows a loading state, and disables its button until the provider has loaded (H-UI-77, H-UI-80, H-STATE-17, H-STATE-20)", async () => {
    const [begin, config] = [underWay(), underWay()];
    await openApp("/subscribe", HOUSEHOLD, { [BEGIN]: begin.answer, "GET /api/stripe/config": config.answer });
    await sees("Loading the payment form");
    const price = { id: "pro", name: "Pro", firstPeriod: "9.99", laterPeriod: "24.77", currency: "GBP" };
    begin.arrive({ body: { clientSecret: "seti_1_secret_2", setupId: "seti_1", subscriptionId: "s", trialEndsAt: null, price, ...price } });
    await sees("Loading the payment form");
    expect(screen.queryByRole("button", { name: "Subscribe Now" })).toBeNull();
  });

  it("shows an error and a link home if it cannot load (H-UI-78, H-STATE-17, H-ERR-25)", async () => {
    const app = await openApp("/subscribe", HOUSEHOLD, { [BEGIN]: BROKEN, "GET /api/simple-meal-plans-with-items": { body: [] } });
    await seesToast("Error", "Failed to initialize subscription. Please try again.");
    await sees(/Unable to load/);
    await app.click("Go Home", "link");
    await waitFor(() => expect(app.place()).toBe("/"));
  });

  it("shows the server's message if the form is refused (D-78e)", async () => {
    await openApp("/subscribe", HOUSEHOLD, { [BEGIN]: { status: 429, body: { message: tooMany } } });
    await seesToast("Error", tooMany);
    const alerts = await screen.findAllByRole("alert");
    expect(alerts.find(({ textContent }) => textContent?.includes("Unable to load"))?.textContent).toContain(tooMany);
  });

  it("explains missing payment keys, and redirects home after two seconds (H-ERR-24, H-CALL-25, H-STATE-17, D-48b)", async () => {
    const message = "No payment keys are configured. Contact support.";
    const app = await openApp("/subscribe", HOUSEHOLD, {
      [BEGIN]: { body: { message, status: null } },
      "GET /api/simple-meal-plans-with-items": { body: [] },
    });
    await seesToast("Payment Setup Required", "Payment processing is not yet configured. Contact support.");
    await waitFor(() => expect(app.place()).toBe("/"));
  });

  it("asks a visitor to log in first (H-UI-75, H-ERR-23)", async () => {
    await openApp("/subscribe", null);
    await screen.findByRole("heading", { name: "Authentication Required" });
    await seesToast("Authentication Required", "Please sign in to subscribe.");
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/api/login?next=%2Fsubscribe");
  });
});
