import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { SecurityBadges } from "./security-badges.tsx";

const shownOver = (protocol: string) => {
  vi.stubGlobal("location", { protocol });
  show(<SecurityBadges />);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

it("claims an encrypted connection over https only", () => {
  expect(shownOver("https:")).toEqual(["Encrypted connection", "Card kept by the card provider", "Details masked"]);
});

it("shows the other badges over plain http", () => {
  expect(shownOver("http:")).toEqual(["Card kept by the card provider", "Details masked"]);
});
