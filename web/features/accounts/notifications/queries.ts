import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Notifications, SaveNotifications } from "#contracts/accounts/notifications.ts";
import { api } from "../../../lib/api.ts";

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async (): Promise<Notifications> => (await api.notifications.$get()).json(),
});

const inWords = ({ kinds, push }: Notifications): string =>
  push.length > 0
    ? "We'll notify you as you chose."
    : kinds.length > 0
      ? "We'll email you as you chose."
      : "We won't send you notifications.";

/** Replaces the saved choices. */
export function useSaveNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choices: SaveNotifications) => (await api.notifications.$put({ json: choices })).json(),
    onSuccess: (saved) => {
      client.setQueryData(notificationsQuery.queryKey, saved);
      toast.success("Saved", { description: inWords(saved) });
    },
  });
}

export const useSendTest = () =>
  useMutation({
    mutationFn: async () => (await api.notifications.test.$post()).json(),
    onSuccess: () => toast.success("Test sent", { description: "Check your inbox." }),
  });
