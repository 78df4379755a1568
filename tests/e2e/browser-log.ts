import type { Page } from "@playwright/test";

/** Collects errors in the browser's log, including violations of our content security policy. @returns the growing list, with the page of each. */
export function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(`${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
  return said;
}
