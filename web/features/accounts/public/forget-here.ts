import { dropAnswers } from "../../household/public/first-run-answers.ts";

/** Deletes everything stored in this browser: lists, recipes and first-run answers. Also switches off push here. */
export function clearStoredData(): Promise<void> {
  dropAnswers();
  void import("./push-in-browser.ts").then(({ disablePush }) => disablePush()).catch(() => {}); // the server removes this browser with its session
  return import("../../shopping/public/kept-lists.ts").then(({ forgetAll }) => forgetAll()).catch(() => {}); // this browser has no storage
}
