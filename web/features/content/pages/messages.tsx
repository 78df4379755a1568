import type { Wrap } from "../../../ui/wrap.ts";

// contact-screen.tsx
export const loadingTheForm = "Loading the form";
export const contact = "Contact";
export const askUsAnything = (promiseHours: number) => `Ask us anything. We answer by email within ${promiseHours} hours.`;
export const messageToSupport = "Message to support";
export const otherWays = "Other ways";
export const noNeedToWriteToCancel = (link: Wrap) => <>No need to write to cancel a subscription: {link("cancel it here")}.</>;
