import { expect, type Page } from "@playwright/test";
import { axeOn, inDark } from "./axe.ts";
import { expectNoSideScroll } from "./fit.ts";

/**
 * Checks the page at 320 and at 1280 px, with every axe rule in light colours and the contrast rule in dark ones: axe finds nothing, and nothing scrolls sideways.
 * @param name names the page's state in a failure.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 1280])
    for (const scheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height: 900 });
      await inDark(page, scheme === "dark");
      const violations = await axeOn(page, scheme === "dark" ? ["color-contrast"] : undefined);
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await expectNoSideScroll(page, `${name}, ${width} px wide`);
    }
}
