import type { LeadStage } from "./stage.ts";

/** Timing of the processing page (specification P §9). Its texts come from the stage. */
export const PACE = {
  messageSeconds: 18,
  percentPerSecond: 0.5,
  mostPercent: 95,
  pollMs: 5000,
  redirectMs: 500,
  expressMs: 180_000,
} as const;

export const PAID_WORDS = "Payment successful! Processing your application...";
export const OFFER_WORDS = "Preparing your personalized offer...";

export type ProcessingState = { stage: LeadStage; subscribed: boolean; paid: boolean; partner: string };

/** The eight texts of the processing page. They mention a payment only after one, and an offer only if there is one (decision 39). */
export const processingMessages = ({ subscribed, paid, partner }: Omit<ProcessingState, "stage">): readonly string[] => [
  paid ? PAID_WORDS : subscribed ? "Your protection is set up. Processing your application..." : "Processing your application...",
  `Sending your application to ${partner}, encrypted...`,
  `${partner} is looking at your application...`,
  `Waiting for ${partner} to decide...`,
  `${partner} hasn't decided yet. We're checking every few seconds...`,
  "Still waiting for the decision. You don't need to do anything...",
  `Waiting for ${partner} until the three minutes are over...`,
  OFFER_WORDS,
];

/** The text after `seconds` on the page. It changes every 18 seconds; the last one appears only with an offer. */
export function processingText(state: ProcessingState, seconds: number): string {
  const messages = processingMessages(state);
  const last = messages.length - 1;
  if (state.stage === "paying") return "Your payment is being set up...";
  const at = state.stage === "redirected" ? last : Math.min(last - 1, Math.floor(seconds / PACE.messageSeconds));
  return messages[at] ?? "";
}

/** Progress in percent. */
export const barPercent = (seconds: number): number => Math.min(PACE.mostPercent, seconds * PACE.percentPerSecond);

/** Step of a checkout in flight: the provider saves the card, we create the contract, or the application is handed off. */
export type PayingStep = "card" | "contract" | "hand-off";
const WAITING = [
  "Still working on it. Keep this page open...",
  "This can take a little longer. Nothing is done twice...",
  "Still working. You don't need to do anything...",
  "We are still waiting for an answer...",
] as const;
/** Seven texts for each step, each true for the whole step. */
export const OVERLAY_MESSAGES: Record<PayingStep, readonly string[]> = {
  card: [
    "Saving your card with the card provider...",
    "Your card details go to the provider, not to us...",
    "Checking your card with your bank...",
    ...WAITING,
  ],
  contract: [
    "Your card is saved. Setting up your protection...",
    "Setting your payment day...",
    "Nothing is charged before your payment day...",
    ...WAITING,
  ],
  "hand-off": ["Passing your application on...", "Your card details are not passed on...", "Opening the results page...", ...WAITING],
};
/** The overlay's text after `seconds` of a step. The seven texts repeat. */
export const overlayText = (step: PayingStep, seconds: number): string => {
  const messages = OVERLAY_MESSAGES[step];
  return messages[Math.floor(seconds / PACE.messageSeconds) % messages.length] ?? "";
};

/** Shown on the offer page after the partner has decided. */
export const AFTER_ANSWER = "An application is passed on only once. You can apply to other lenders; we don't tell them about this one.";

/** Final message of the processing page without a redirect: what happened, and that nothing else will (decision 39). */
export function processingEnd({ stage, subscribed, partner }: ProcessingState): { title: string; text: string } {
  const protection = subscribed ? " This doesn't affect your protection." : "";
  switch (stage) {
    case "no offer":
      return { title: "No offer this time", text: `${partner} has looked at your application and cannot make you an offer.${protection}` };
    case "declined":
      return {
        title: "Your application was declined",
        text: `${partner} has declined your application. They can tell you why.${protection}`,
      };
    case "expired":
      return {
        title: "No answer in time",
        text: `${partner} did not answer within three minutes, so we have stopped waiting. You will not be redirected.${protection}`,
      };
    case "subscribed":
    case "no hand-off":
      return { title: "Your protection is set up", text: "You didn't ask us to pass your application on, so nothing was sent." };
    default:
      return { title: "Nothing is being processed", text: "Your application has not been passed on, and nothing was charged." };
  }
}
