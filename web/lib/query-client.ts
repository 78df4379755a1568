import { QueryClient } from "@tanstack/react-query";

/** The specification's rule (H §7): data is never stale, nothing is fetched again by itself, and nothing is retried. Without a network a call fails, rather than waiting for ever. */
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
