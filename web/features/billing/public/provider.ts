import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** Who takes card payments, whether with real money, and what a browser needs for it. */
export const providerQuery = queryOptions({ queryKey: ["provider"], queryFn: async () => (await api.stripe.config.$get()).json() });
