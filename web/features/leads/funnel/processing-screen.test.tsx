import { act, screen } from "@testing-library/react";
import { toast } from "sonner";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp } from "../../../../tests/setup/app.tsx";
import { UNREACHABLE } from "../../../../tests/setup/parts.tsx";

const AT = "/lead-processing?session=a-session";
const CALL = "GET /api/leads/a-session/partner-status";
const SECOND_MS = 1000;
const status = (over: object = {}) => ({
  body: {
    ...{ redirectUrl: null, partnerRedirectUrl: null, stage: "matching", subscribed: true, paid: true, partner: "Lendwell", demo: false },
    ...over,
  },
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const percent = () => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));
const shown = () => document.body.textContent ?? "";

/** Opens the page with fake timers. */
async function open(answers: Parameters<typeof openApp>[2]) {
  const app = await openApp(AT, null, answers);
  await pass(10); // until the response is rendered
  return { ...app, asked: () => app.sent.filter(({ call }) => call === CALL).length };
}

beforeEach(async () => {
  await import("./lead-screens.tsx");
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") });
});

it("polls the status at once and every five seconds, only logs a failed request, and keeps the specified pace (P-STATE-09, P-STATE-10, P-ERR-31, P-UI-52, P-UI-54, P-UI-56, P-UI-59, P-CONST-16, P-CALL-18, P-ENT-14)", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const toasts = toast.getToasts().length;
  const app = await open({ [CALL]: status() });
  expect(shown()).toContain("Payment successful! Processing your application...");
  expect(app.asked()).toBe(1);
  app.answers[CALL] = UNREACHABLE;
  await pass(4.5 * SECOND_MS);
  expect(app.asked()).toBe(1);
  await pass(SECOND_MS);
  expect(app.asked()).toBe(2);
  expect(logged.mock.calls.some(([text]) => String(text).includes("The status could not be read"))).toBe(true);
  await pass(4 * SECOND_MS);
  expect(app.asked()).toBe(2);
  app.answers[CALL] = status();
  await pass(SECOND_MS);
  expect(app.asked()).toBe(3);
  expect(toast.getToasts()).toHaveLength(toasts);
  for (let seconds = 0; seconds < 30 && !shown().includes("Sending your application to Lendwell"); seconds++) await pass(SECOND_MS);
  expect(shown()).toContain("Sending your application to Lendwell, encrypted...");
  const before = percent();
  await pass(60 * SECOND_MS);
  expect(Math.abs(percent() - before - 30)).toBeLessThanOrEqual(1);

  const away = "https://partner.test/offer";
  app.answers[CALL] = status({ stage: "redirected", redirectUrl: away, partnerRedirectUrl: away });
  for (let steps = 0; steps < 60 && percent() !== 100; steps++) await pass(100);
  expect(percent()).toBe(100);
  expect(shown()).toContain("Preparing your personalized offer...");
  expect(app.left()).toEqual([]);
  await pass(500);
  expect(app.left()).toEqual([away]);
});

it("times out if the partner never decides, even if our server is unreachable (D-39b)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await open({ [CALL]: status({ stage: "expired", paid: false }) });
  screen.getByRole("heading", { name: "No answer in time" });
  expect(shown()).toContain("This doesn't affect your protection.");
  screen.getByRole("link", { name: "Return Home" });
  await open({ [CALL]: { status: 500, body: { message: "Something broke" } } });
  await pass(191 * SECOND_MS);
  expect(percent()).toBe(95);
  await pass(11 * SECOND_MS);
  screen.getByRole("heading", { name: "No answer in time" });
});

it("keeps its progress after a reload, and ends three minutes after the hand-off started", async () => {
  await open({ [CALL]: status({ waitedSeconds: 100 }) });
  await pass(SECOND_MS);
  expect(percent()).toBeGreaterThanOrEqual(50);
  expect(percent()).toBeLessThan(55);
  expect(shown()).toMatch(/We're checking every few seconds|Still waiting for the decision/);
  await pass(105 * SECOND_MS);
  screen.getByRole("heading", { name: "No answer in time" });
});
