import { expect, type Page } from "@playwright/test";

/** Nothing on the page is wider than the screen. Waited for: a chart takes its new width a frame or two after the screen does. */
export const expectNoSideScroll = (page: Page, where?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where)
    .toBeLessThanOrEqual(0);
