import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notifications, SaveNotifications } from "#contracts/accounts/notifications.ts";
import { api } from "../../../lib/api.ts";
import { say } from "../../../lib/toast.ts";

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async (): Promise<Notifications> => (await api.notifications.$get()).json(),
});

const inWords = ({ kinds, push }: Notifications): string =>
  push.length > 0 ? "We tell you what you chose." : kinds.length > 0 ? "We email you what you chose." : "We send you no notifications.";

/** Saves what was chosen, in the place of what was chosen before. */
export function useSaveNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choices: SaveNotifications) => (await api.notifications.$put({ json: choices })).json(),
    onSuccess: (saved) => {
      client.setQueryData(notificationsQuery.queryKey, saved);
      say(["Saved", inWords(saved)]);
    },
  });
}

export const useSendTest = () =>
  useMutation({
    mutationFn: async () => (await api.notifications.test.$post()).json(),
    onSuccess: () => say(["Test sent", "Look in your inbox."]),
  });
