import { PROMISE_HOURS } from "#domain/support/support.ts";

/** How long a sent message is thanked for before the form starts afresh. */
export const SENT_MS = 3000;

/** What stands in the place of the support form once a message is with us. */
export const SupportSent = () => (
  <div role="status" className="py-10 text-center">
    <p className="font-serif text-lg">Thank you. We've got your message.</p>
    <p className="mt-1 text-slate">We'll respond to your inquiry within {PROMISE_HOURS} hours.</p>
  </div>
);
