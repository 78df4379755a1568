import { beforeEach, expect, it, vi } from "vitest";
import { dropDraft, keepDraft, returnFromBank } from "./draft.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
const draft = { session: "one", payDay: "3", name: "Ada", email: "ada@larder.test", consent: false };
const fromBank = (query: string) => new URLSearchParams(query);

// React may draw a page twice before it shows it: what the first drawing took away, the second would miss
it("a visitor who comes back from the bank is known however often the page is drawn, until it is shown", () => {
  keepDraft(draft);
  for (let drawing = 0; drawing < 3; drawing++)
    expect(returnFromBank(fromBank("setup_intent=seti_1&redirect_status=succeeded"))).toEqual({ draft, setupId: "seti_1", refused: false });
  dropDraft();
  expect(returnFromBank(fromBank("setup_intent=seti_1"))).toBeNull();
});

it("nobody comes back without the bank's answer", () => {
  keepDraft(draft);
  expect(returnFromBank(fromBank("back=card"))).toBeNull();
  expect(returnFromBank(fromBank("setup_intent=seti_1&redirect_status=failed"))?.refused).toBe(true);
});
