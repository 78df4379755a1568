/**
 * The token of the emailed link that opened this page. It is in the URL's fragment, which servers do not see. It is moved from the URL to the session
 * storage, so that it survives a login or a reload.
 * @param key storage key, one per kind of link.
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
