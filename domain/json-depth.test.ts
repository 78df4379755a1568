import { describe, expect, it } from "vitest";
import { processorMs } from "../tests/setup/processor-ms.ts";
import { isDeeperThan } from "./json-depth.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("isDeeperThan", () => {
  it.each([
    { json: nested(32), deeper: false, because: "exactly the allowed depth" },
    { json: nested(33), deeper: true, because: "one too deep" },
    { json: `[${Array.from({ length: 100 }, () => "[]").join()}]`, deeper: false, because: "beside each other" },
    { json: JSON.stringify({ text: nested(100) }), deeper: false, because: "brackets inside a string" },
    { json: JSON.stringify({ text: `\\"${nested(100)}` }), deeper: false, because: "brackets after an escaped quote" },
    { json: `{"a":${nested(32)}}`, deeper: true, because: "objects count too" },
    { json: "]".repeat(100) + nested(33), deeper: true, because: "unmatched closing brackets do not count" },
    { json: "", deeper: false, because: "empty text" },
  ])("$deeper: $because", ({ json, deeper }) => expect(isDeeperThan(32, json)).toBe(deeper));

  it("handles four million brackets quickly", async () => {
    expect(await processorMs(() => isDeeperThan(32, "[],".repeat(1_400_000)))).toBeLessThan(2000);
  });
});
