import { expect, type Page } from "@playwright/test";
import { axeOn, inDark } from "./axe.ts";
import { expectNoSideScroll } from "./fit.ts";

/**
 * Looks at what stands on the page on a phone and on a wide screen, in light colours at everything, in dark ones at what they change: axe finds nothing, nothing scrolls
 * sideways. Two pictures are kept as `name`, which show both widths and both schemes between them: a picture of a whole page takes as long as axe.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 1280])
    for (const scheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height: 900 });
      await inDark(page, scheme === "dark");
      const violations = await axeOn(page, scheme === "dark" ? ["color-contrast"] : undefined);
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await expectNoSideScroll(page, `${name}, ${width} px wide`);
      if ((width === 320) === (scheme === "light"))
        await page.screenshot({ path: `test-results/${name}-${width}-${scheme}.png`, fullPage: true });
    }
}
