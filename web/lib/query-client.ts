import { QueryClient } from "@tanstack/react-query";

/** The specification's rule (H §7): data is never stale, nothing is fetched again by itself, and nothing is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
    mutations: { retry: false },
  },
});
