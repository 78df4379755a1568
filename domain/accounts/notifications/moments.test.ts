import { describe, expect, it } from "vitest";
import { choicesFault, DEFAULT_CHOICES, isQuiet, NOTIFICATION_KINDS, type NotificationChoices } from "./choices.ts";
import { dueNow, nextMoment } from "./moments.ts";

const choices = (other: Partial<NotificationChoices>): NotificationChoices => ({ ...DEFAULT_CHOICES, ...other });
const at = (moment: string) => Date.parse(moment);
const next = (chosen: NotificationChoices, nowAt: string) => {
  const moment = nextMoment(chosen, at(nowAt));
  return moment && `${moment.kind} ${new Date(moment.atMs).toISOString().slice(0, 16)}`;
};
const due = (chosen: NotificationChoices, nowAt: string, since = "2026-01-01T00:00Z") =>
  dueNow(chosen, at(since), at(nowAt)).map(({ kind, day }) => `${kind} ${day}`);

// 25 November 2026 is a Wednesday
describe("the next moment", () => {
  it.each([
    { kinds: ["cook"], now: "2026-11-25T10:00Z", told: "cook 2026-11-25T16:30" },
    { kinds: ["cook"], now: "2026-11-25T16:30Z", told: "cook 2026-11-26T16:30" },
    { kinds: ["list"], now: "2026-11-25T10:00Z", told: "list 2026-11-27T19:00" },
    { kinds: ["list"], now: "2026-11-27T19:00Z", told: "list 2026-12-04T19:00" },
    { kinds: ["defrost", "cook"], now: "2026-11-25T17:00Z", told: "defrost 2026-11-25T19:00" },
    { kinds: ["price"], now: "2026-11-25T11:00Z", told: "price 2026-11-26T10:00" },
    { kinds: ["cook"], now: "2026-03-28T17:00Z", told: "cook 2026-03-29T15:30" },
    { kinds: ["cook"], now: "2026-10-24T16:00Z", told: "cook 2026-10-25T16:30" },
  ] as const)("of $kinds after $now is $told", ({ kinds, now, told }) => {
    expect(next(choices({ kinds }), now)).toBe(told);
  });

  it("is none where nothing is chosen", () => {
    expect(nextMoment(DEFAULT_CHOICES, at("2026-11-25T10:00Z"))).toBeNull();
  });

  it("keeps out of the quiet hours: evenings before them, mornings after", () => {
    const long = choices({ quietFrom: "18:00", quietUntil: "11:00" });
    expect(next({ ...long, kinds: ["defrost"] }, "2026-11-25T12:00Z")).toBe("defrost 2026-11-25T17:45");
    expect(next({ ...long, kinds: ["payment"] }, "2026-11-25T00:00Z")).toBe("payment 2026-11-25T11:00");
    const night = choices({ kinds: ["defrost"], quietFrom: "08:00", quietUntil: "23:00" }); // a night worker
    expect(next(night, "2026-11-25T00:00Z")).toBe("defrost 2026-11-25T07:45");
  });
});

describe("what is due", () => {
  const all = choices({ kinds: NOTIFICATION_KINDS });
  it.each([
    { now: "2026-11-25T16:29Z", told: [] },
    { now: "2026-11-25T16:30Z", told: ["cook 2026-11-25"] },
    { now: "2026-11-25T18:29Z", told: ["cook 2026-11-25"] },
    { now: "2026-11-25T18:30Z", told: [] },
    { now: "2026-11-25T19:00Z", told: ["defrost 2026-11-25"] },
    { now: "2026-11-27T19:00Z", told: ["defrost 2026-11-27", "list 2026-11-27"] },
    { now: "2026-11-25T10:00Z", told: ["price 2026-11-25", "payment 2026-11-25"] },
  ])("at $now: $told", ({ now, told }) => {
    expect(due(all, now)).toEqual(told);
  });

  it("is nothing late within the quiet hours, and nothing from before it was asked for", () => {
    const late = choices({ kinds: ["cook"], cookAt: "21:00" });
    expect(due(late, "2026-11-25T21:29Z")).toEqual(["cook 2026-11-25"]);
    expect(due(late, "2026-11-25T21:30Z")).toEqual([]);
    expect(due(all, "2026-11-25T17:00Z", "2026-11-25T16:31Z")).toEqual([]);
  });
});

describe("quiet hours", () => {
  it.each([
    ["21:29", false],
    ["21:30", true],
    ["00:00", true],
    ["07:29", true],
    ["07:30", false],
  ])("at %s: %s", (time, quiet) => {
    expect(isQuiet(time, DEFAULT_CHOICES)).toBe(quiet);
  });
  it("may lie in the day, and may be none", () => {
    expect(isQuiet("12:00", { quietFrom: "09:00", quietUntil: "17:00" })).toBe(true);
    expect(isQuiet("12:00", { quietFrom: "09:00", quietUntil: "09:00" })).toBe(false);
  });
  it("refuse a time to cook within them, and what is no time", () => {
    expect(choicesFault(choices({ kinds: ["cook"], cookAt: "22:00" }))).toMatch(/22:00 lies within your quiet hours/);
    expect(choicesFault(choices({ kinds: ["list"], cookAt: "22:00" }))).toBeUndefined();
    expect(choicesFault(choices({ cookAt: "24:00" }))).toMatch(/like 16:30/);
  });
});
