import { expect, it } from "vitest";
import { seenInWords } from "./seen-in-words.ts";

it.each([
  ["2026-11-23T11:59:00Z", "Used just now"],
  ["2026-11-23T10:01:00Z", "Used just now"],
  ["2026-11-23T09:00:00Z", "Used 3 hours ago"],
  ["2026-11-22T11:00:00Z", "Used yesterday"],
  ["2026-11-02T12:00:00Z", "Last used on 2 Nov 2026"],
])("a device of %s at noon on the 23rd: %s", (at, words) => expect(seenInWords(at, Date.parse("2026-11-23T12:00:00Z"))).toBe(words));
