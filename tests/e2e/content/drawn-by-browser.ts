import type { Page } from "@playwright/test";

/** From here on public pages come as they were built, as they do to somebody whose session has ended: the browser makes their calls, where a test can hold or change them. */
export const drawnByBrowser = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: "ended.session_token", value: "x", domain: "localhost", path: "/" }]);
