import { expect, it } from "vitest";
import { countKills } from "./tally.ts";

it("counts a kill for its step, for two at once and for recovering only where it is shown to have hit a charge", () => {
  const hit = { atMs: 0, step: "asked", services: 2, recovering: true, underWay: 3 } as const;
  expect(countKills([hit, { ...hit, underWay: 0 }, { ...hit, step: null, services: 1, recovering: false }])).toEqual({
    kills: 3,
    underWay: 2,
    notUnderWay: 1,
    twoAtOnce: 1,
    whileRecovering: 1,
    atSteps: { before: 0, asked: 1, captured: 0, answered: 0 },
  });
});
