import { expect, it } from "vitest";
import { formatPriceChange } from "./difference.ts";

it("describes a change's effect on the week", () => {
  expect([formatPriceChange("1.20"), formatPriceChange("-0.84"), formatPriceChange("0.00"), formatPriceChange("-0.00")]).toEqual([
    "£1.20 more",
    "£0.84 less",
    "the same",
    "the same",
  ]);
});
