import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { say, useToasts, warn } from "../lib/toast.ts";
import Toaster from "./toaster.tsx";

const Page = () => <Toaster toasts={useToasts()} />;
const shown = () => screen.queryAllByRole("listitem").map((toast) => toast.textContent);

it("shows one toast at a time, the newest", () => {
  show(<Page />);
  act(() => say(["Saved", "Your settings are kept."]));
  expect(shown()).toEqual(["SavedYour settings are kept."]);
  act(() => warn(["Error", "That didn't work."]));
  expect(shown()).toEqual(["ErrorThat didn't work."]);
});

it("goes when it is dismissed", async () => {
  const { user } = show(<Page />);
  act(() => say(["Saved"]));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(shown()).toEqual([]);
});

it("undoes what it speaks of, once", async () => {
  const run = vi.fn();
  const { user } = show(<Page />);
  act(() => say(["In the basket: oats"], { label: "Undo", run }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
