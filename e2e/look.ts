import { expect, type Page } from "@playwright/test";
import { axeOn } from "./axe.ts";
import { expectNoSideScroll } from "./fit.ts";

/** Looks at what stands on the page on a phone and at a desk, light and dark: axe finds nothing, nothing scrolls sideways, and a picture is kept as `name`. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 1280])
    for (const scheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), scheme === "dark");
      await page.waitForTimeout(300);
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await expectNoSideScroll(page, `${name}, ${width} px wide`);
      await page.screenshot({ path: `test-results/${name}-${width}-${scheme}.png`, fullPage: true });
    }
}
