import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#domain/product.ts";

// states.tsx
export const loading = "Loading";
export const progress = "Progress";

// ask-first.tsx
export const oneMoment = "One moment...";

// chart.tsx
export const showAsChart = "Show as chart";
export const showAsTable = "Show as table";
export const drawingTheChart = "Drawing the chart";

// dialog.tsx
export const close = "Close";

// document-buttons.tsx and document.tsx
export const pdf = "PDF";
export const print = "Print";
export const lastChanged = (day: ReactNode) => <>Last changed {day}</>;
export const onThisPage = "On this page";

// install-offer.tsx
export const openItLikeAnApp = "Open it like any other app, with your lists when there's no signal.";
export const addToHomeScreen = "Tap Share in your browser, then “Add to Home Screen”. Your lists then open when there's no signal.";
export const installTheApp = "Install the app";
export const keepOnThisDevice = `Keep ${PRODUCT_NAME} on this device`;
export const install = "Install";
export const notNow = "Not now";

// postcode-field.tsx
export const ukPostcode = "UK postcode";
export const fullOrFirstPart = "Full postcode, or just the first part, such as M1";
export const findingYou = "Finding you...";
export const useCurrentLocation = "Use Current Location";

// sandbox-mailbox-notice.tsx
export const emailsAreNotSent = (mailbox: ReactNode) => <>Sandbox: emails aren't sent. {mailbox}.</>;
export const openTheMailbox = "Open the sandbox mailbox";

// script-failed.tsx
export const reloadThePage = "Reload the page";
export const cardFormNotLoaded = "We couldn't load the card provider's form. Nothing was charged. An ad blocker may be stopping it.";

// secret-address.tsx
export const copied = "Copied.";
export const copyItYourself = "Your browser won't let us copy. The link is selected, so you can copy it yourself.";
export const copy = "Copy";
export const copyItNow = "Copy it now: we can't show it again.";

// stepper.tsx
export const less = (what: string) => `Less ${what}`;
export const moreOf = (what: string) => `More ${what}`;

// tabs.tsx
export const loadingTab = (tab: string) => `Loading ${tab}`;

// toasts.tsx
export const dismiss = "Dismiss";
