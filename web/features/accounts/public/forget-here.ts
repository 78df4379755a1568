import { dropAnswers } from "./first-run-answers.ts";

/** Forgets every list and recipe that is saved on this phone, and what was typed of a first run in this tab. */
export function forgetHere(): Promise<void> {
  dropAnswers();
  return import("../../shopping/public/kept-lists.ts").then(({ forgetAll }) => forgetAll()).catch(() => {}); // nothing could be kept here in the first place
}
