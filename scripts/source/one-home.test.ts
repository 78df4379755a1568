import { expect, it } from "vitest";
import { secondHomesIn } from "./one-home.ts";

const homes = (file: string, text: string) => secondHomesIn(file, text).map(({ home }) => home.replace("domain/", ""));

it.each([
  ["const DAY_MS = 86_400_000;", "time.ts"],
  ["new Date(now - 86400000)", "time.ts"],
  ["const A_DAY = 24 * 60 * 60 * 1000;", "time.ts"],
  ["const HOUR = 3_600_000;", "time.ts"],
  ["const keep = { maxAgeSeconds: 86_400 };", "time.ts"],
  ["const DAYS_IN_WEEK = 7;", "time.ts"],
  ['new Intl.NumberFormat(LOCALE, { style: "currency", currency: "GBP" })', "money.ts"],
  ['const names = new Intl.ListFormat("en-GB");', "locale.ts"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
  ["const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;", "money.ts"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
  ["`£${poundsOf(pence)}`", "money.ts"],
  ['new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" })', "london.ts"],
])("rejects %s outside its file", (text, home) => {
  expect(homes("api/a.ts", text)).toEqual([home]);
  expect(homes(`domain/${home}`, text)).toEqual([]);
});

it.each([
  ["api/a.test.ts", 'new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" })'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
  ["web/a.tsx", "`The week is now £${plan.totalCost} est.`"],
  ["db/a.ts", "(created_at at time zone 'Europe/London')::date"],
  ["local/a.ts", "const READY_WITHIN_MS = 60_000;"],
])("accepts %s: %s", (file, text) => {
  expect(homes(file, text)).toEqual([]);
});
