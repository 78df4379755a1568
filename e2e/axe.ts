import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Looks for what keeps people out, and hands over that alone: what is in order is megabytes of a whole page. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ["violations"] });

/** Serious and critical faults, each with its places. */
export const graveFaults = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);

/** Shows the page in dark colours, or in light ones, and waits until they are drawn: axe reads what is on the screen. */
export const inDark = (page: Page, dark: boolean): Promise<void> =>
  page.evaluate(async (on) => {
    document.documentElement.classList.toggle("dark", on);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  }, dark);
