const KEY = "invitation";

/**
 * The token of the link that opened this page. It stands behind `#`, where no server sees it; it is taken out of the address and kept
 * for this window, so that signing in, which leads away and back, does not lose it.
 */
export function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, token);
  history.replaceState(history.state, "", location.pathname);
  return token;
}

export const forgetToken = (): void => sessionStorage.removeItem(KEY);
