import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** The card provider, its publishable key, and whether this is the sandbox. */
export const providerQuery = queryOptions({ queryKey: ["provider"], queryFn: async () => (await api.stripe.config.$get()).json() });
