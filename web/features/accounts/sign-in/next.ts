import { useSearchParams } from "react-router-dom";
import { sameOriginPath } from "#domain/accounts/redirect.ts";

/** The path to open after signing in, from the URL. */
export function useNext(): string {
  const [search] = useSearchParams();
  return sameOriginPath(search.get("next"));
}
