import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HOUSEHOLD, openApp } from "../../../tests/setup/app.tsx";

it.each([
  ["active", true],
  ["paused", true],
  ["trialing", false],
  ["cancelled", false],
])(
  "shows the cancel links of a household whose subscription is %s as destructive: %s (H-UI-08, H-UI-15, D-86)",
  async (subscriptionStatus, isRed) => {
    await openApp("/", { ...HOUSEHOLD, subscriptionStatus, plansMade: 1 }, { "GET /api/simple-meal-plans-with-items": { body: [] } });
    for (const name of ["Quick actions", "Main"]) {
      const nav = await screen.findByRole("navigation", { name, hidden: true });
      const link = [...nav.querySelectorAll("a")].find(({ textContent }) => textContent === "Cancel subscription");
      expect(link?.className.includes("tomato"), name).toBe(isRed);
    }
  },
);
