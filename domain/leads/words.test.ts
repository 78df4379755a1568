import { describe, expect, it } from "vitest";
import { LEAD_STAGES } from "./stage.ts";
import {
  barPercent,
  OFFER_WORDS,
  OVERLAY_MESSAGES,
  overlayText,
  PACE,
  PAID_WORDS,
  processingEnd,
  processingMessages,
  processingText,
} from "./words.ts";

const state = { stage: "matching", subscribed: true, paid: true, partner: "Lendwell" } as const;

describe("the processing page", () => {
  it("shows the next of its eight texts every 18 seconds, the last one only with an offer (P-UI-54, P-CONST-16)", () => {
    const messages = processingMessages(state);
    expect(messages).toHaveLength(8);
    expect(new Set(messages).size).toBe(8);
    expect([messages[0], messages[7]]).toEqual([
      "Payment successful! Processing your application...",
      "Preparing your personalized offer...",
    ]);
    for (const [at, seconds] of [0, 18, 36, 54, 72, 90, 108].entries()) {
      expect(processingText(state, seconds)).toBe(messages[at]);
      expect(processingText(state, seconds + 17.9)).toBe(messages[at]);
    }
    expect(processingText({ ...state, stage: "redirected" }, 20)).toBe(messages[7]);
  });

  it("mentions a payment only after one, and an offer only if there is one (D-39a)", () => {
    for (const stage of LEAD_STAGES)
      for (const seconds of [0, 18, 126, 144, 500]) {
        if (stage !== "redirected") expect(processingText({ ...state, stage }, seconds)).not.toBe(OFFER_WORDS);
        for (const subscribed of [true, false])
          expect(processingText({ ...state, stage, subscribed, paid: false }, seconds)).not.toBe(PAID_WORDS);
      }
  });

  it("fills its bar by half a percent a second, up to 95 (P-UI-56, P-CONST-16)", () => {
    expect([0, 1, 60, 189, 190, 191, 1000].map(barPercent)).toEqual([0, 0.5, 30, 94.5, 95, 95, 95]);
    expect(PACE).toMatchObject({ pollMs: 5000, redirectMs: 500, expressMs: 180_000 });
  });

  it("has a different final message for every outcome, and mentions the protection to its buyers (D-39b)", () => {
    const titles = (["no offer", "declined", "expired", "subscribed"] as const).map((stage) => processingEnd({ ...state, stage }).title);
    expect(new Set(titles).size).toBe(4);
    expect(processingEnd({ ...state, stage: "declined" }).text).toContain("This doesn't affect your protection");
    expect(processingEnd({ ...state, stage: "declined", subscribed: false }).text).not.toContain("protection");
  });
});

it("repeats the overlay's seven texts, one every 18 seconds, for each step in flight (P-UI-48, P-STATE-19, P-CONST-17)", () => {
  for (const step of ["card", "contract", "hand-off"] as const) {
    const messages = OVERLAY_MESSAGES[step];
    expect(new Set(messages).size).toBe(7);
    for (let at = 0; at < 14; at++) expect(overlayText(step, at * 18 + 1)).toBe(messages[at % 7]);
  }
});
