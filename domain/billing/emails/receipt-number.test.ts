import { expect, it } from "vitest";
import { receiptNumber } from "./receipt-number.ts";

it("is short, and the same for a charge everywhere but different for another", () => {
  expect(receiptNumber("4f2a91bc-07de-4c1b-9e55-0a1b2c3d4e5f")).toBe("4F2A-91BC-07DE");
  expect(receiptNumber("4f2a91bc-07df-4c1b-9e55-0a1b2c3d4e5f")).not.toBe("4F2A-91BC-07DE");
});
