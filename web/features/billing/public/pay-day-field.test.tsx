import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { PayDayField } from "./pay-day-field.tsx";

const list = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Monthly Payment Day" });

it("offers 31 days and selects none by default", async () => {
  const choose = vi.fn();
  const { user } = show(<PayDayField value="" onChange={choose} disabled={false} />);
  const [none, ...days] = screen.getAllByRole<HTMLOptionElement>("option");
  expect(none).toMatchObject({ value: "", disabled: true, selected: true });
  expect(days.map(({ value }) => value)).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)));
  await user.selectOptions(list(), "31");
  expect(choose).toHaveBeenCalledWith("31");
});

it("explains shorter months, and shows an error", () => {
  show(<PayDayField value="" onChange={vi.fn()} error="Choose a payment day" disabled={false} />);
  const about = list().getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(about.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Your card is charged on this day each month, or on the last day of shorter months.",
    "Choose a payment day",
  ]);
});

it("is disabled while a payment is in flight", () => {
  show(<PayDayField value="15" onChange={vi.fn()} disabled />);
  expect(list()).toMatchObject({ value: "15", disabled: true });
});
