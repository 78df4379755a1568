import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { SecurityBadges } from "./security-badges.tsx";

const shownOver = (protocol: string) => {
  vi.stubGlobal("location", { protocol });
  show(<SecurityBadges />);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

it("says that the connection is encrypted where it is, and nowhere else", () => {
  expect(shownOver("https:")).toEqual(["Encrypted connection", "Card kept by the card provider", "Details masked"]);
});

it("and says the rest of it without", () => {
  expect(shownOver("http:")).toEqual(["Card kept by the card provider", "Details masked"]);
});
