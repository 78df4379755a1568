/**
 * Stages of a lead, written by its workflow and read by every page.
 * `no hand-off`: the session ended after a purchase, without a hand-off. `expired`: the session ended, or the partner did not decide in time.
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

/** `late`: the partner did not decide in time. */
export type HandOffOutcome = "offer" | "no offer" | "declined" | "late";

/** State of a lead's workflow, without personal data. */
export type Lead = {
  /** A card is being set up. */
  paying: boolean;
  /** The visitor has a contract. */
  subscribed: boolean;
  /** null = not requested. */
  handOff: "under way" | HandOffOutcome | null;
  /** The session has ended. */
  over: boolean;
};
export const newLead = (): Lead => ({ paying: false, subscribed: false, handOff: null, over: false });

const STAGE_BY_OUTCOME = { offer: "redirected", "no offer": "no offer", declined: "declined", late: "expired" } as const;

/** Derives the stage that pages show. The partner's decision takes precedence over a purchase, and is kept after the session. */
export function leadStage({ paying, subscribed, handOff, over }: Lead): LeadStage {
  if (handOff === "under way") return "matching";
  if (handOff !== null) return STAGE_BY_OUTCOME[handOff];
  if (over) return subscribed ? "no hand-off" : "expired";
  if (paying) return "paying";
  return subscribed ? "subscribed" : "offered";
}

/** Whether the hand-off ended without an offer; there is no second hand-off. */
export const hasNoOffer = (stage: LeadStage): boolean => ["no offer", "declined", "expired"].includes(stage);

/** Whether a waiting page can stop polling, because the stage changes only if the visitor acts. */
export const isSettled = (stage: LeadStage): boolean => !["paying", "matching"].includes(stage);
