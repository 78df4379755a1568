import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { startInstall } from "../lib/install.ts";
import { InstallCard, InstallOffer } from "./install-offer.tsx";

const prompt = vi.fn(async () => {});
/** What the browser does when the page may be installed. @returns whether the page keeps the browser's own bar away. */
const offered = () => {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return event.defaultPrevented;
};
startInstall();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  act(() => void dispatchEvent(new Event("appinstalled")));
  vi.clearAllMocks();
});

it("shows nothing if the browser offers nothing", () => {
  show(<InstallOffer />);
  expect(screen.queryByRole("region")).toBeNull();
});

it("installs with the browser's own prompt, shown once", async () => {
  const { user } = show(<InstallCard />);
  expect(offered()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region")).toBeNull();
});

it("does not ask again after a refusal", async () => {
  const { user } = show(<InstallOffer />);
  offered();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  show(<InstallOffer />);
  expect(screen.queryByRole("region")).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it("shows instructions on an iPhone, and nothing once installed", () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)" });
  show(<InstallCard />);
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  cleanup();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  show(<InstallCard />);
  expect(screen.queryByRole("region")).toBeNull();
});
