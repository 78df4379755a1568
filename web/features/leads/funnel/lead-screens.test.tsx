import { expect, it, vi } from "vitest";
import { BROKEN, openApp, screen, sees, waitFor } from "../../../../tests/setup/app.tsx";

const EXPIRED = { status: 404, body: { code: "NOT_FOUND", message: "This session is over." } };

it("explains an expired and a missing session, with a next step (P-UI-43, P-UI-46, P-UI-51, P-UI-53, P-ERR-26, P-ERR-27, P-ROLE-03)", async () => {
  const answers = { "GET /api/leads/nonsense": EXPIRED };
  for (const path of [
    "/lead-welcome?session=nonsense",
    "/lead-welcome",
    "/lead-subscribe?session=nonsense",
    "/subscription-signup?session=nonsense",
  ]) {
    await openApp(path, null, answers);
    await screen.findByRole("heading", { name: "Session Expired" });
    expect(screen.getByRole("link", { name: "Return Home" }).getAttribute("href"), path).toBe("/");
  }
  const app = await openApp("/lead-subscribe", null);
  await screen.findByRole("heading", { name: "Session Issue" });
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  await app.click("Try Demo Mode", "link");
  await waitFor(() => expect(app.place()).toMatch(/^\/lead-subscribe\?session=demo-/));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await openApp("/lead-processing", null);
  await waitFor(() => expect(logged.mock.calls.some(([text]) => String(text).includes("without a session"))).toBe(true));
});

it("shows an error with a retry if the lead cannot be loaded, never sample data (D-38b, H-ROUTE-04, P-ROUTE-03)", async () => {
  const app = await openApp("/subscription-signup?session=a-session", null, { "GET /api/leads/a-session": BROKEN });
  await sees("We couldn't load your application.");
  expect(document.body.textContent).not.toContain("Demo");
  app.answers["GET /api/leads/a-session"] = EXPIRED;
  await app.click("Retry");
  await screen.findByRole("heading", { name: "Session Expired" });
});
