import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** How the signed-in person logs in: password, passkeys and open sessions. */
export const ownSignInQuery = queryOptions({
  queryKey: ["own-sign-in"],
  queryFn: async () => (await api.user["sign-in"].$get()).json(),
});
