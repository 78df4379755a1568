import type { Page } from "@playwright/test";
import { typeCard } from "../billing/card-form.ts";
import { inDatabase } from "../database.ts";
import { sellLead } from "./leads.ts";

export const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });
export const terms = (page: Page) => page.getByLabel("I accept the terms and conditions");
export const consent = (page: Page) => page.getByLabel(/Pass my application details to Sandbox Lender/);

/** @param until what stands there once the page has come: the card form, or why there is none. */
export async function openOffer(page: Page, over: Record<string, unknown> = {}, until?: string): Promise<string> {
  const { session } = await sellLead(page, over);
  await page.goto(`/lead-subscribe?session=${session}`);
  await (until === undefined ? page.getByLabel("Card number") : page.getByRole("alert").filter({ hasText: until })).waitFor();
  return session;
}
export async function fillIn(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Your name").fill("Ada Payer");
  await page.getByLabel("Your email address").fill("ada.payer@leads.test");
  await page.getByLabel("Monthly Payment Day").selectOption("15");
  await page.getByLabel("Your payments").waitFor();
  await terms(page).check();
  await typeCard(page, number);
}
export const contractOf = (session: string) =>
  inDatabase<{ status: string; pay_day: number }>(
    `select s.status, s.pay_day from subscription s join contract_holder h on h.id = s.holder_id join lead l on l.id = h.lead_id
     where l.session_hash = encode(sha256($1::bytea), 'hex')`,
    [session],
  );
