/**
 * The token of an emailed link that opened this page. It stands behind `#`, where no server sees it; it is taken out of the address and kept
 * for this window, so that signing in or a reload does not lose it, until it is forgotten.
 * @param key what kind of link: each keeps its own.
 */
export function linkToken(key: string) {
  return {
    take(): string | null {
      const token = new URLSearchParams(location.hash.slice(1)).get("token");
      if (token === null) return sessionStorage.getItem(key);
      sessionStorage.setItem(key, token);
      history.replaceState(history.state, "", location.pathname);
      return token;
    },
    forget: (): void => sessionStorage.removeItem(key),
  };
}
