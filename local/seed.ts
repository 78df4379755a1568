/**
 * `npm run seed`: creates development data in a running sandbox product through its API: a household with planned weeks, a subscriber with a declined
 * card and a lead. Prints how to log in. Each run creates new ones.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { z } from "zod";
import type { ClockMoved } from "#contracts/billing/sandbox-clock.ts";
import type { ProviderConfig } from "#contracts/billing/subscribe.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { sellDemoLead } from "../deploy/commands/demo-lead.ts";
import { getPublicUrl, readConfig } from "../server/config.ts";
import { fillCardForm } from "./sandbox/stripe/fill-card-form.ts";

const PASSWORD = "four quite random words";
const PLAN_DAYS = 30;
/** The sandbox saves this card and declines every charge of it. */
const DECLINED_CARD = { number: "4000000000000341", expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: "123" };
const PAY_DAY = 28;
const LOAN_AMOUNT = "500.00";

type Person = { email: string; cookie: string };

/** Calls the API as a browser would. @throws on an error response. */
const productAt = (url: string) =>
  async function call(method: string, path: string, json?: unknown, cookie = ""): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "application/json", origin: url, cookie },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }).catch(() => {
      throw new Error(`Nothing is running at ${url}. Start the product first, or set PUBLIC_URL.`);
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response;
  };
type Call = ReturnType<typeof productAt>;

async function signUp(call: Call, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomBytes(3).toString("hex")}@example.com`;
  const response = await call("POST", "/api/auth/sign-up/email", { name, email, password: PASSWORD });
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  await call("PUT", "/api/user/preferences", { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" }, cookie);
  return { email, cookie };
}

async function plannedHousehold(call: Call): Promise<string> {
  const { email, cookie } = await signUp(call, "Nora");
  const planned = await call("POST", "/api/simple-meal-plans", { days: PLAN_DAYS, start: "next-week" }, cookie);
  const { plan, following } = (await planned.json()) as z.infer<typeof PlanMade>;
  const mondays = [plan, ...following].map(({ monday }) => monday).join(", ");
  return `Household      ${email}: ${PLAN_DAYS} days planned, in the weeks from ${mondays}`;
}

async function pastDueSubscriber(call: Call, providerUrl: string): Promise<string> {
  const { email, cookie } = await signUp(call, "Peter");
  const form = await (await call("POST", "/api/create-subscription", {}, cookie)).json();
  const filled = await fillCardForm(providerUrl, form, DECLINED_CARD);
  if (!filled.ok) throw new Error(`The card sandbox answered ${filled.status}: ${await filled.text()}`);
  await call("POST", "/api/subscription/card", { setupId: form.setupId, payDay: PAY_DAY, fullPrice: true }, cookie);
  const moved = await call("POST", "/api/sandbox/clock", { toNextCharge: true }, cookie);
  const { now, status } = (await moved.json()) as ClockMoved;
  return `Subscriber     ${email}: ${status} at ${now} of their clock, after a declined charge`;
}

async function lead(url: string): Promise<string> {
  const sold = await sellDemoLead(url, LOAN_AMOUNT);
  return `Lead           ${sold ? sold.redirect : "none: the product does not bid for it"}`;
}

async function seed(): Promise<string> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const url = getPublicUrl(readConfig(process.env));
  const call = productAt(url);
  const { sandboxUrl } = (await (await call("GET", "/api/stripe/config")).json()) as ProviderConfig;
  if (!sandboxUrl) throw new Error(`${url} is not a sandbox: it charges real cards. Seed data is for development only.`);
  const lines = [await plannedHousehold(call), await pastDueSubscriber(call, sandboxUrl), await lead(url)];
  return [...lines, "", `Log in at ${url}/login with the password "${PASSWORD}". The operators' pages are at ${url}/admin.`].join("\n");
}

try {
  console.log(await seed());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
