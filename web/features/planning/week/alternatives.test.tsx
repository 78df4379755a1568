import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { WeekCard } from "#contracts/planning/plan-alternatives.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { AlternativeCards } from "./alternatives.tsx";

const week = (spending: WeekCard["spending"], total: string, more: Partial<WeekCard> = {}): WeekCard => ({
  spending,
  chosen: false,
  total,
  kcalPerDay: 2250,
  weekdayMinutes: 44,
  dinner: { recipeName: `${spending} dinner`, imageUrl: "/picture.svg" },
  ...more,
});
const MINE = week("balanced", "60.00", { chosen: true });
const showCards = (weeks: WeekCard[], searching = false, onUse = vi.fn(), busy = false) => ({
  ...show(<AlternativeCards alternatives={{ searching, weeks }} busy={busy} onUse={onUse} />),
  onUse,
});
const card = (name: string) => within(screen.getByRole("article", { name }));

it("shows each week's total, energy, minutes and a dinner, marks the current week, and accepts another", async () => {
  const { user, onUse } = showCards([week("thrifty", "50.00"), MINE, week("generous", "90.00")]);
  const text = screen.getByRole("article", { name: "Thrifty" }).textContent;
  for (const words of ["£50.00", "2,250 kcal a person a day", "44 min of cooking a weekday", "One dinner: thrifty dinner"])
    expect(text).toContain(words);
  expect(card("Balanced").getByText("Your week")).toBeTruthy();
  expect(card("Balanced").queryByRole("button")).toBeNull();
  await user.click(card("Generous").getByRole("button", { name: "Use this week: Generous" }));
  expect(onUse).toHaveBeenCalledExactlyOnceWith("generous");
});

it("shows placeholders during the search, and nothing without alternatives", () => {
  const page = showCards([MINE], true);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "Looking for a thrifty week",
    "Looking for a generous week",
  ]);
  page.again(<AlternativeCards alternatives={{ searching: false, weeks: [MINE] }} busy={false} onUse={() => {}} />);
  expect(screen.queryByRole("region")).toBeNull();
});

it("accepts one week at a time", () => {
  showCards([week("thrifty", "50.00"), MINE], false, vi.fn(), true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Use this week/ }).disabled).toBe(true);
});
