import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { ConfirmButton } from "./ask-first.tsx";

const part = (onAct: (close: () => void) => void, busy = false) => (
  <ConfirmButton
    label="Remove"
    about="Remove the oats"
    title="Remove the oats?"
    description="This can't be undone."
    act="Remove them"
    keep="Keep them"
    busy={busy}
    onAct={onAct}
  />
);

it("does nothing before confirmation or after a refusal", async () => {
  const act = vi.fn();
  const { user } = show(part(act));
  await user.click(screen.getByRole("button", { name: "Remove the oats" }));
  expect(screen.getByRole("dialog", { name: "Remove the oats?" }).textContent).toContain("This can't be undone.");
  await user.click(screen.getByRole("button", { name: "Keep them" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

it("acts on the second click, and closes on request", async () => {
  const act = vi.fn((close: () => void) => close());
  const { user } = show(part(act));
  await user.click(screen.getByRole("button", { name: "Remove the oats" }));
  await user.click(screen.getByRole("button", { name: "Remove them" }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("is disabled while it acts, and says so", async () => {
  const act = vi.fn();
  const { user, again } = show(part(act));
  await user.click(screen.getByRole("button", { name: "Remove the oats" }));
  again(part(act, true));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "One moment..." }).disabled).toBe(true);
});

it("closes with Escape and returns the focus to the button", async () => {
  const { user } = show(part(vi.fn()));
  screen.getByRole("button", { name: "Remove the oats" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("dialog")).toBeDefined();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove the oats" })));
});
