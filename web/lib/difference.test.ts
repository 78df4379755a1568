import { expect, it } from "vitest";
import { difference } from "./difference.ts";

it("describes a change's effect on the week", () => {
  expect([difference("1.20"), difference("-0.84"), difference("0.00"), difference("-0.00")]).toEqual([
    "£1.20 more",
    "£0.84 less",
    "the same",
    "the same",
  ]);
});
