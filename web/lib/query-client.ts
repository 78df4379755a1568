import { QueryClient } from "@tanstack/react-query";

/** As specified (H §7): data is never stale, never refetched automatically, and requests are not retried. Offline requests fail instead of waiting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
