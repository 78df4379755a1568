import { z } from "zod";
import { SavePreferences, type SavePreferencesInput } from "#contracts/household/preferences.ts";
import { FIRST_RUN } from "./steps.tsx";

/** The one contract of preferences, of which only what the steps up to this one have asked may be wrong. */
export function typedUpTo(step: number): z.ZodType<SavePreferencesInput, SavePreferencesInput> {
  const asked = new Set<PropertyKey | undefined>(FIRST_RUN.slice(0, step + 1).flatMap(({ asks }) => asks));
  return z.custom<SavePreferencesInput>().superRefine((typed, context) => {
    for (const { path, message } of SavePreferences.safeParse(typed).error?.issues ?? [])
      if (asked.has(path[0])) context.addIssue({ code: "custom", path, message });
  });
}
