import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../tests/setup/parts.tsx";
import { UkAverage } from "./uk-average.tsx";

const shown = (below: number, feeds: boolean) => {
  show(<UkAverage below={below} average="64.34" feeds={feeds} whom="for 2 for 7 days" />);
  return document.body.textContent;
};

it("says how much less or more than the average a week costs that feeds the household", () => {
  expect(shown(1934, true)).toBe("Below the UK average£19.34of £64.34 for 2 for 7 days");
});

it("says how much more a week costs, whatever it feeds", () => {
  expect(shown(-500, false)).toBe("Above the UK average£5.00of £64.34 for 2 for 7 days");
});

it("shows the average alone beside a week that costs less because it feeds nobody wholly (D-49)", () => {
  expect(shown(1934, false)).toBe("UK average£64.34for 2 for 7 days");
  expect(screen.queryByText(/Below/)).toBeNull();
});
