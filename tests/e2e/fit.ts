import { expect, type Page } from "@playwright/test";

/** Nothing on the page is wider than the screen. Waited for: a chart takes its new width a frame or two after the screen does. */
export const expectNoSideScroll = (page: Page, where?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where)
    .toBeLessThanOrEqual(0);

/** As above, on a wide screen and on a phone. The page keeps the size it had. */
export async function expectNoSideScrollOnAnyScreen(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page, `${width} px wide`);
  }
  if (size) await page.setViewportSize(size);
}
