import { expect, type Page } from "@playwright/test";

/** Waits until nothing on the page is wider than the screen: a chart resizes a frame or two later than the screen. */
export const expectNoSideScroll = (page: Page, where?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where)
    .toBeLessThanOrEqual(0);

/** The same on a wide screen and on a phone. The page keeps its size. */
export async function expectNoSideScrollOnAnyScreen(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page, `${width} px wide`);
  }
  if (size) await page.setViewportSize(size);
}
