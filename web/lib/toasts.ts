import { PROMISE_HOURS } from "#domain/support/support.ts";

/** Texts of the specified toasts (specification H §8): title, then what stands below it. */
export const TOASTS = {
  planGenerated: ["Meal Plan Generated!", "Your 7-day meal plan is ready."],
  preferencesSaved: ["Success", "Your preferences have been saved!"],
  planSettingsSaved: ["Settings saved", "Your next plan will use them."],
  wizardSaved: ["Preferences Saved!"],
  chatStarted: ["Chat Started!", "Your AI meal planner is ready to help you."],
  recipeSaved: ["Recipe Saved"],
  recipeUnsaved: ["Recipe Unsaved"],
  addedToList: ["Added to Shopping List"],
  missingPreferences: ["Missing Information", "Please fill in all required fields before saving."],
  missingSupport: ["Missing Information", "Please fill in all required fields"],
  supportSent: ["Message Sent Successfully", `We'll respond to your inquiry within ${PROMISE_HOURS} hours.`],
  loggedOut: ["Unauthorized", "You are logged out. Logging in again..."],
} as const satisfies Record<string, readonly [title: string, description?: string]>;
