import { expect, it } from "vitest";
import { createSeal } from "./seal.ts";

const seal = createSeal("0f".repeat(32));

it("decrypts a text only with its key and in its row (D-42a)", () => {
  const sealed = seal.seal("Ada, ada@leads.test", "row 1");
  expect(sealed).not.toContain("Ada");
  expect(Buffer.from(sealed, "base64").toString()).not.toContain("leads.test");
  expect(seal.open(sealed, "row 1")).toBe("Ada, ada@leads.test");
  expect(seal.seal("Ada, ada@leads.test", "row 1")).not.toBe(sealed);
  expect(() => seal.open(sealed, "row 2")).toThrow();
  expect(() => createSeal("0e".repeat(32)).open(sealed, "row 1")).toThrow();
  const changed = Buffer.from(sealed, "base64");
  changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
  expect(() => seal.open(changed.toString("base64"), "row 1")).toThrow();
});

it("hashes the same text alike for the same use and key only", () => {
  const mark = seal.mark("address", "ada@leads.test");
  expect(seal.mark("address", "ada@leads.test")).toBe(mark);
  expect(seal.mark("phone", "ada@leads.test")).not.toBe(mark);
  expect(createSeal("0e".repeat(32)).mark("address", "ada@leads.test")).not.toBe(mark);
  expect(seal.isMark("address", "ada@leads.test", mark)).toBe(true);
  for (const wrong of ["", mark.slice(1), `${mark}A`, seal.mark("address", "bo@leads.test")])
    expect(seal.isMark("address", "ada@leads.test", wrong)).toBe(false);
});

it("decrypts and finds texts of older keys, and writes with the newest", () => {
  const [older, newest] = ["0e".repeat(32), "0d".repeat(32)] as const;
  const both = createSeal(newest, [older]);
  const before = createSeal(older);
  expect(both.open(before.seal("Ada", "row"), "row")).toBe("Ada");
  expect(both.seal("Ada", "row").startsWith(createSeal(newest).newest)).toBe(true);
  expect(createSeal(newest).open(both.seal("Ada", "row"), "row")).toBe("Ada");
  expect(both.marks("address", "a")).toEqual([createSeal(newest).mark("address", "a"), before.mark("address", "a")]);
  expect([both.mark("address", "a"), both.isMark("address", "a", before.mark("address", "a"))]).toEqual([
    both.marks("address", "a")[0],
    true,
  ]);
});

it("reports whether a missing key may still be configured", () => {
  const sealed = createSeal("0e".repeat(32)).seal("Ada", "row");
  const faultOf = (text: string) => {
    try {
      return seal.open(text, "row");
    } catch (fault) {
      return fault;
    }
  };
  expect(faultOf(sealed)).toMatchObject({ name: "SealError", isRetryable: true });
  expect(faultOf(sealed.slice(9))).toMatchObject({ name: "SealError", isRetryable: false });
  expect(faultOf("")).toMatchObject({ isRetryable: false });
});
