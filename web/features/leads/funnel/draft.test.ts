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

// React may render twice before it mounts: the first render must not remove the draft
it("finds the draft of a visitor who returns from the bank on every render, until it is dropped", () => {
  keepDraft(draft);
  for (let drawing = 0; drawing < 3; drawing++)
    expect(returnFromBank(fromBank("setup_intent=seti_1&redirect_status=succeeded"))).toEqual({ draft, setupId: "seti_1", refused: false });
  dropDraft();
  expect(returnFromBank(fromBank("setup_intent=seti_1"))).toBeNull();
});

it("finds no draft without the bank's response", () => {
  keepDraft(draft);
  expect(returnFromBank(fromBank("back=card"))).toBeNull();
  expect(returnFromBank(fromBank("setup_intent=seti_1&redirect_status=failed"))?.refused).toBe(true);
});
