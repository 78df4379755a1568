import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { UkAverage } from "./uk-average.tsx";

const shown = (below: number, feeds: boolean) => {
  show(<UkAverage below={below} average="64.34" feeds={feeds} whom="for 2 for 7 days" />);
  return document.body.textContent;
};

it("shows how far a week that feeds the household is below or above the average", () => {
  expect(shown(1934, true)).toBe("Below the UK average£19.34of £64.34 for 2 for 7 days");
});

it("shows how far any week is above the average", () => {
  expect(shown(-500, false)).toBe("Above the UK average£5.00of £64.34 for 2 for 7 days");
});

it("shows only the average if a week is cheaper because it does not feed the household (D-49)", () => {
  expect(shown(1934, false)).toBe("UK average£64.34for 2 for 7 days");
  expect(screen.queryByText(/Below/)).toBeNull();
});
