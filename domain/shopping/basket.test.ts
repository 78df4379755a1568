import { expect, it } from "vitest";
import { basketProgress } from "./basket.ts";

const line = (price: string, isChecked = false) => ({ price, isChecked });

it("counts what is ticked and what it costs, of all lines", () => {
  expect(basketProgress([line("1.20", true), line("0.35"), line("0.00", true), line("2.10")])).toEqual({
    ticked: 2,
    all: 4,
    tickedPence: 120,
    allPence: 365,
  });
});

it("is nothing of nothing on an empty list", () => {
  expect(basketProgress([])).toEqual({ ticked: 0, all: 0, tickedPence: 0, allPence: 0 });
});
