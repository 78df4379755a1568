import { act, screen } from "@testing-library/react";
import { toast } from "sonner";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import Toasts from "./toasts.tsx";

/** The toasts that are not on their way out. */
const shown = () =>
  screen
    .queryAllByRole("listitem")
    .filter(({ dataset }) => dataset["removed"] === "false")
    .map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("shows only the newest toast, for five seconds, and announces it (H-CONST-13)", async () => {
  vi.useFakeTimers();
  show(<Toasts />);
  act(() => void toast.success("Saved", { description: "Your settings are kept." }));
  await pass(100);
  expect(shown()).toEqual(["SavedYour settings are kept."]);
  expect(screen.getByRole("listitem").closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  act(() => void toast.error("Error", { description: "That didn't work." }));
  await pass(100);
  expect(shown()).toEqual(["ErrorThat didn't work."]);
  await pass(4500);
  expect(shown()).toHaveLength(1);
  await pass(1000);
  expect(shown()).toEqual([]);
});

it("closes when dismissed", async () => {
  const { user } = show(<Toasts />);
  act(() => void toast.success("Saved"));
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await vi.waitFor(() => expect(shown()).toEqual([]));
});

it("undoes a change once", async () => {
  const onClick = vi.fn();
  const { user } = show(<Toasts />);
  act(() => void toast.success("In the basket: oats", { action: { label: "Undo", onClick } }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(shown()).toEqual([]));
});
