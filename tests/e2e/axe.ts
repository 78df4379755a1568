import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result } from "axe-core";

/** Minified: every page parses it again, and the readable build takes twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe in the page, with all of its rules or only these, and returns the violations: the passes of a whole page would be megabytes.
 * @throws if the page has a frame, which axe would skip.
 */
export async function axeOn(page: Page, rules?: readonly string[]): Promise<Result[]> {
  if (page.frames().length > 1) throw new Error(`A frame on ${page.url()} would not be looked at.`);
  // toasts on top of each other fade, and axe reads the colours between
  await page.waitForFunction(() => document.querySelectorAll("[data-sonner-toast]").length < 2);
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (values) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const runOnly = values && { type: "rule" as const, values };
      return (await run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) })).violations;
    },
    rules && [...rules],
  );
}

/** Serious and critical violations with their elements. */
export const graveFaults = async (faults: Result[] | Promise<Result[]>): Promise<string[]> =>
  (await faults)
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);

/**
 * Shows the page in dark or light colours and waits until they are drawn, since axe reads the screen. Transitions are off: one in
 * progress starts inherited ones a frame later, so that waiting for running ones is not enough.
 */
export const inDark = (page: Page, dark: boolean): Promise<void> =>
  page.evaluate(async (on) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle("dark", on);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const drawn = async () => {
      await frame();
      await frame();
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    };
    // a headless browser may draw no frame after a resize until the page changes
    const inAnyCase = new Promise((waited) => setTimeout(waited, 1000));
    await Promise.race([drawn(), inAnyCase]);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
    await Promise.race([frame(), inAnyCase]);
  }, dark);
