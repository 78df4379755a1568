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

const standing = { stage: "matching", subscribed: true, paid: true, partner: "Lendwell" } as const;

describe("the processing page", () => {
  // eight texts, the next one every 18 seconds, between the two that are given
  it("goes through its texts every 18 seconds, to the one about an offer with the offer (P-UI-54, P-CONST-16)", () => {
    const messages = processingMessages(standing);
    expect(messages).toHaveLength(8);
    expect(new Set(messages).size).toBe(8);
    expect([messages[0], messages[7]]).toEqual([
      "Payment successful! Processing your application...",
      "Preparing your personalized offer...",
    ]);
    for (const [at, seconds] of [0, 18, 36, 54, 72, 90, 108].entries()) {
      expect(processingText(standing, seconds)).toBe(messages[at]);
      expect(processingText(standing, seconds + 17.9)).toBe(messages[at]);
    }
    expect(processingText({ ...standing, stage: "redirected" }, 20)).toBe(messages[7]);
  });

  // nothing is said that is not so
  it("names a payment only after one, and an offer only when there is one (D-39a)", () => {
    for (const stage of LEAD_STAGES)
      for (const seconds of [0, 18, 126, 144, 500]) {
        if (stage !== "redirected") expect(processingText({ ...standing, stage }, seconds)).not.toBe(OFFER_WORDS);
        for (const subscribed of [true, false])
          expect(processingText({ ...standing, stage, subscribed, paid: false }, seconds)).not.toBe(PAID_WORDS);
      }
  });

  it("fills its bar by half a percent a second, to 95 (P-UI-56, P-CONST-16)", () => {
    expect([0, 1, 60, 189, 190, 191, 1000].map(barPercent)).toEqual([0, 0.5, 30, 94.5, 95, 95, 95]);
    expect(PACE).toMatchObject({ pollMs: 5000, redirectMs: 500, expressMs: 180_000 });
  });

  // an honest end, and what was bought is not lost
  it("has an end of its own for every way it can end (D-39b)", () => {
    const titles = (["no offer", "declined", "expired", "subscribed"] as const).map((stage) => processingEnd({ ...standing, stage }).title);
    expect(new Set(titles).size).toBe(4);
    expect(processingEnd({ ...standing, stage: "declined" }).text).toContain("This doesn't affect your protection");
    expect(processingEnd({ ...standing, stage: "declined", subscribed: false }).text).not.toContain("protection");
  });
});

it("the overlay goes round its seven texts, one every 18 seconds, for each thing that is really being done (P-UI-48, P-STATE-19, P-CONST-17)", () => {
  for (const step of ["card", "contract", "hand-off"] as const) {
    const messages = OVERLAY_MESSAGES[step];
    expect(new Set(messages).size).toBe(7);
    for (let at = 0; at < 14; at++) expect(overlayText(step, at * 18 + 1)).toBe(messages[at % 7]);
  }
});
