import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToasts, dismissToast, say, TOAST_FORGET_MS, TOAST_LIMIT, TOAST_MS, warn } from "./toast.ts";
import { TOASTS } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("toasts (H-CONST-13)", () => {
  it("show one at a time, for five seconds", () => {
    say(["First"]);
    warn(["Second", "with more"]);
    expect(currentToasts()).toEqual([
      expect.objectContaining({ title: "Second", description: "with more", tone: "destructive", open: true }),
    ]);
    expect([TOAST_LIMIT, TOAST_MS, TOAST_FORGET_MS]).toEqual([1, 5000, 1_000_000]);
  });

  it("are closed when dismissed, and forgotten 1,000,000 ms later", () => {
    say(["Gone soon"]);
    const [toast] = currentToasts();
    dismissToast(toast!.id);
    expect(currentToasts()).toEqual([expect.objectContaining({ open: false })]);
    vi.advanceTimersByTime(TOAST_FORGET_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });
});

it("H-ERR-29: success toasts have the specified words", () => {
  expect([
    TOASTS.chatStarted,
    TOASTS.wizardSaved,
    TOASTS.planGenerated,
    TOASTS.recipeSaved,
    TOASTS.recipeUnsaved,
    TOASTS.addedToList,
  ]).toEqual([
    ["Chat Started!", "Your AI meal planner is ready to help you."],
    ["Preferences Saved!"],
    ["Meal Plan Generated!", "Your 7-day meal plan is ready."],
    ["Recipe Saved"],
    ["Recipe Unsaved"],
    ["Added to Shopping List"],
  ]);
});
