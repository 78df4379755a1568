import { PROMISE_HOURS } from "#domain/support/support.ts";

/** How long the thanks are shown before the form returns. */
export const SENT_MS = 3000;

/** Replaces the support form after a message was sent. */
export const SupportSent = () => (
  <div role="status" className="py-10 text-center">
    <p className="font-serif text-lg">Thank you. We've got your message.</p>
    <p className="mt-1 text-slate">We'll respond to your inquiry within {PROMISE_HOURS} hours.</p>
  </div>
);
