/**
 * Where a lead's visitor stands, as its workflow knows it and every page reads it.
 * `no hand-off`: the session ended without a hand-off, after a purchase. `expired`: the session ended, or the partner did not answer in time.
 */
export const LEAD_STAGES = [
  "offered",
  "paying",
  "subscribed",
  "matching",
  "redirected",
  "no offer",
  "declined",
  "expired",
  "no hand-off",
] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** What the partner made of an application. `late`: nothing, within the time it had. */
export type HandOffOutcome = "offer" | "no offer" | "declined" | "late";

/** A lead as its workflow holds it. Plain data without anything of the person. */
export type Lead = {
  /** A card is being set up this moment. */
  paying: boolean;
  /** A contract was made. */
  subscribed: boolean;
  /** null: nobody asked for it. */
  handOff: "under way" | HandOffOutcome | null;
  /** The session is over. */
  over: boolean;
};
export const newLead = (): Lead => ({ paying: false, subscribed: false, handOff: null, over: false });

const OF_OUTCOME = { offer: "redirected", "no offer": "no offer", declined: "declined", late: "expired" } as const;

/** The one stage that all texts are chosen from. What the partner decides outweighs what was bought; an end outlives the session. */
export function stageOf({ paying, subscribed, handOff, over }: Lead): LeadStage {
  if (handOff === "under way") return "matching";
  if (handOff !== null) return OF_OUTCOME[handOff];
  if (over) return subscribed ? "no hand-off" : "expired";
  if (paying) return "paying";
  return subscribed ? "subscribed" : "offered";
}

/** Stages in which the partner has been asked and makes no offer: it is not asked again. */
export const isAnswered = (stage: LeadStage): boolean => ["no offer", "declined", "expired"].includes(stage);

/** Stages that do not change by themselves: the page that waits has nothing more to wait for. */
export const isEnd = (stage: LeadStage): boolean => !["paying", "matching"].includes(stage);
