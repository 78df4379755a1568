import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavePreferencesInput } from "#contracts/preferences.ts";
import { api } from "./api.ts";
import { tellFailure } from "./auth-failure.ts";
import { unreadAllergyOf } from "./failure.ts";
import { userQuery } from "./session.ts";
import { say } from "./toast.ts";
import { TOASTS } from "./toasts.ts";

/** Saves preferences, refreshes the user, then goes on. Its toasts are the specification's. */
export function useSavePreferences(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (preferences: SavePreferencesInput) => (await api.user.preferences.$put({ json: preferences })).json(),
    onSuccess: async () => {
      say(TOASTS.preferencesSaved);
      await client.invalidateQueries(userQuery);
      onSaved();
    },
    onError: (error) => tellFailure(error, unreadAllergyOf(error) ?? "Failed to save preferences"),
  });
}
