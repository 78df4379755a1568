import { dropAnswers } from "../../household/public/first-run-answers.ts";

/** Forgets every list and recipe that is saved on this phone, and what was typed of a first run in this tab; nobody is told anything here any more. */
export function forgetHere(): Promise<void> {
  dropAnswers();
  void import("./told-here.ts").then(({ stopTold }) => stopTold()).catch(() => {}); // the server forgets this browser with its session
  return import("../../shopping/public/kept-lists.ts").then(({ forgetAll }) => forgetAll()).catch(() => {}); // nothing could be kept here in the first place
}
