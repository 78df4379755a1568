import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/setup/assistant/fake-speech.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { AddOwn } from "./add-own.tsx";

it("fills the field by voice, and adds the item only after a press", async () => {
  const speech = fakeSpeech();
  const onAdd = vi.fn();
  const { user } = show(<AddOwn byVoice onAdd={onAdd} />);
  await user.click(screen.getByRole("button", { name: "Add by voice" }));
  act(() => speech.hear(" kitchen roll "));
  act(() => speech.end());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Add an item" }).value).toBe("kitchen roll");
  expect(onAdd).not.toHaveBeenCalled();
  expect(speech.listeners()).toBe(0);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledWith({ name: "Kitchen roll", amount: null }));
});

it("says where nothing was heard, and offers no voice where the browser has none", async () => {
  const speech = fakeSpeech();
  const { user, again } = show(<AddOwn byVoice onAdd={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Add by voice" }));
  act(() => speech.fail("no-speech"));
  expect(screen.getByText("Nothing was heard. Try again.")).toBeDefined();
  vi.unstubAllGlobals();
  again(<AddOwn key="again" byVoice onAdd={vi.fn()} />);
  expect(screen.queryByRole("button", { name: "Add by voice" })).toBeNull();
});
