import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import * as m from "./messages.ts";

/** Saves preferences, refreshes the user, then goes on. Its toasts are the specification's. */
export function useSavePreferences(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (preferences: SavePreferencesInput) => (await api.user.preferences.$put({ json: preferences })).json(),
    onSuccess: async () => {
      toast.success(m.success, { description: m.yourPreferencesHaveBeenSaved });
      await refreshHousehold(client);
      onSaved();
    },
  });
}

/** What a form of preferences says when it was not saved, and no field of its own was wrong. */
export const preferencesRefused = (error: Error): void => showFailure(error, m.failedToSavePreferences);
