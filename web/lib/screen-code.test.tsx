import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { forgetFailed, Screen, type ScreenCode, screenCode } from "./screen-code.tsx";

const Week = () => <p>Your week</p>;
const pageOf = (code: ScreenCode) => (
  <Suspense fallback={<p>Loading</p>}>
    <Screen code={code} />
  </Suspense>
);

it("is shown once its code is here, and React finds nothing to warn of", async () => {
  const warned = vi.spyOn(console, "error");
  let arrive = (_: typeof Week) => {};
  const arrived = new Promise<typeof Week>((resolve) => {
    arrive = resolve;
  });
  const code = screenCode(() => arrived);
  const { rerender } = await act(async () => render(pageOf(code)));
  expect(screen.getByText("Loading")).toBeDefined();
  await act(async () => arrive(Week));
  expect(screen.getByText("Your week")).toBeDefined();
  rerender(pageOf(code));
  expect(screen.getByText("Your week")).toBeDefined();
  expect(warned).not.toHaveBeenCalled();
});

it("is drawn at once where its code came before", async () => {
  const code = screenCode(async () => Week);
  await code.fetch();
  render(pageOf(code));
  expect(screen.getByText("Your week")).toBeDefined();
});

it("is fetched once, and again only after it could not be", async () => {
  const load = vi.fn(async () => Week).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { fetch } = screenCode(load);
  await expect(fetch()).rejects.toThrow("Failed to fetch");
  await expect(fetch()).rejects.toThrow("Failed to fetch");
  forgetFailed();
  expect(await fetch()).toBe(Week);
  forgetFailed();
  expect(await fetch()).toBe(Week);
  expect(load).toHaveBeenCalledTimes(2);
});
