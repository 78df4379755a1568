import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { PlanStartField } from "./plan-start.tsx";

const optionsOn = (day: string, planDays = 7) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T10:00:00Z`) });
  show(<PlanStartField planDays={planDays} value={undefined} onChange={() => {}} />);
  return screen.queryAllByRole("option").map(({ textContent }) => textContent);
};
const chosen = () => (screen.getByRole("combobox", { name: "Plan for" }) as HTMLSelectElement).value;

it("on a Thursday offers today, tomorrow and next week, the default", () => {
  expect(optionsOn("2026-11-26")).toEqual([
    "From today, Thu 26 – Sun 29 Nov 2026",
    "From tomorrow, Fri 27 – Sun 29 Nov 2026",
    "Next week, Mon 30 Nov – Sun 6 Dec 2026",
  ]);
  expect(chosen()).toBe("next-week");
});

it("on a Monday defaults to this week", () => {
  expect(optionsOn("2026-11-23").map((option) => option?.split(",")[0])).toEqual(["This week", "From tomorrow", "Next week"]);
  expect(chosen()).toBe("this-week");
});

it("on a Saturday offers Sunday alone as “From tomorrow”", () => {
  expect(optionsOn("2026-11-28")[1]).toBe("From tomorrow, Sun 29 Nov 2026");
});

it("shows the whole range of a plan of two weeks", () => {
  expect(optionsOn("2026-11-28", 14)[1]).toBe("From tomorrow, Sun 29 Nov – Sat 12 Dec 2026");
});

it("on a Sunday offers no choice but next week", () => {
  expect(optionsOn("2026-11-29")).toEqual([]);
  expect(screen.getByText("For next week, Mon 30 Nov – Sun 6 Dec 2026")).toBeDefined();
});
