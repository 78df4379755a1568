import { useSearchParams } from "react-router";
import { sameOriginPath } from "#domain/accounts/redirect.ts";

/** Where to go once signed in, from the address. */
export function useNext(): string {
  const [search] = useSearchParams();
  return sameOriginPath(search.get("next"));
}
