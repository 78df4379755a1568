import { describe, expect, it } from "vitest";
import { bidPence } from "./buying.ts";
import { allowedRedirect, consentText } from "./hand-off.ts";
import { mayOffer } from "./offer.ts";
import { type LeadPerson, maskPerson, phoneKey } from "./person.ts";
import { isSettled, leadStage, newLead } from "./stage.ts";

describe("a bid", () => {
  const limits = { ceilingPence: 1250, dailyCap: 3, enabled: true };
  it.each([
    { asked: 900, bought: 0, bid: 900, because: "the asking price, below the ceiling" },
    { asked: 1251, bought: 0, bid: 1250, because: "the ceiling, for a higher asking price" },
    { asked: null, bought: 2, bid: 1250, because: "the ceiling, without an asking price" },
    { asked: 900, bought: 3, bid: null, because: "null, once the daily cap is reached" },
  ])("is $because (D-37b)", ({ asked, bought, bid }) => expect(bidPence(limits, asked, bought)).toBe(bid));
  it("is null for a seller that is switched off", () => expect(bidPence({ ...limits, enabled: false }, 1, 0)).toBeNull());
});

describe("the partner's redirect", () => {
  const hosts = ["apply.lender.test", "127.0.0.1:4100"];
  it("is allowed over https to one of the partner's hosts (D-40a)", () => {
    expect(allowedRedirect("https://apply.lender.test/a?b=c", hosts, false)).toBe("https://apply.lender.test/a?b=c");
  });
  it.each([
    null,
    "",
    "nonsense",
    "/apply",
    "http://apply.lender.test/a",
    "https://apply.lender.test.evil.test/",
    "https://evil.test/apply.lender.test",
    "https://apply.lender.test@evil.test/",
    "https://somebody:word@apply.lender.test/",
    "https://apply.lender.test:8443/",
    "https://sub.apply.lender.test/",
    "javascript:alert(1)//apply.lender.test",
    "http://127.0.0.1:4100/a",
  ])("rejects %s", (address) => expect(allowedRedirect(address, hosts, false)).toBeNull());
  it("is allowed to loopback in the sandbox, on the configured port only", () => {
    expect(allowedRedirect("http://127.0.0.1:4100/a", hosts, true)).toBe("http://127.0.0.1:4100/a");
    expect(allowedRedirect("http://127.0.0.1:4101/a", hosts, true)).toBeNull();
    expect(allowedRedirect("http://apply.lender.test/a", hosts, true)).toBeNull();
  });
  it("needs a consent that names the partner and excludes card details", () => {
    expect(consentText("Lendwell")).toContain("Lendwell");
    expect(consentText("Lendwell")).toContain("card details are never passed on");
  });
});

describe("a person", () => {
  const person: LeadPerson = {
    firstName: "Adelaide",
    lastName: "Lovelace",
    email: "ada@leads.test",
    birthDate: "1990-12-10",
    currentStreet: "12 Analytical Row",
    currentTown: "Leeds",
    currentPostcode: "LS1 4AP",
    postcode: "LS1 4AP",
    homePhone: "01134960000",
    workPhone: null,
    cellPhone: "07700900123",
    loanAmountPence: 50_000,
    loanTermMonths: 12,
    monthlyIncomePence: 210_000,
    nextPayDate: "2026-11-27",
    followingPayDate: null,
  };
  it("is masked so that a stranger cannot identify them (D-42a)", () => {
    const shown = JSON.stringify(maskPerson(person));
    for (const known of ["delaide", "ovelace", "ada@", "leads.test", "12-10", "nalytical", "eeds", "4AP", "01134", "0770", "2100"])
      expect(shown).not.toContain(known);
    expect(maskPerson(person)).toMatchObject({ firstName: "A•••", email: "a•••@l•••", cellPhone: "•••23", nextPayDate: "2026-11-27" });
  });
  it("has one spelling of a phone number in the search for duplicates", () => {
    for (const phone of ["07700 900123", "+44 7700 900123", "0044 7700-900-123", "+44 (0) 7700 900123"])
      expect(phoneKey(phone), phone).toBe("07700900123");
  });
});

describe("the stage of a lead", () => {
  it("gives the partner's decision precedence over a purchase", () => {
    const lead = newLead();
    expect(leadStage(lead)).toBe("offered");
    expect(leadStage({ ...lead, paying: true })).toBe("paying");
    expect(leadStage({ ...lead, subscribed: true })).toBe("subscribed");
    expect(leadStage({ ...lead, subscribed: true, handOff: "under way" })).toBe("matching");
    expect(leadStage({ ...lead, handOff: "offer", over: true })).toBe("redirected");
    expect(leadStage({ ...lead, handOff: "no offer" })).toBe("no offer");
    expect(leadStage({ ...lead, handOff: "declined" })).toBe("declined");
    expect(leadStage({ ...lead, handOff: "late" })).toBe("expired");
    expect(leadStage({ ...lead, over: true })).toBe("expired");
    expect(leadStage({ ...lead, subscribed: true, over: true })).toBe("no hand-off");
    expect([isSettled("matching"), isSettled("paying"), isSettled("expired")]).toEqual([false, false, true]);
  });
});

it("offers nothing with real money until the operator's name, regulator number and terms are configured (D-41a)", () => {
  const known = { legalName: "Lead Co Ltd", regulatorNumber: "123456", termsUrl: "https://lead.test/terms" };
  expect(mayOffer(false, known)).toBe(true);
  for (const missing of Object.keys(known)) expect(mayOffer(false, { ...known, [missing]: null }), missing).toBe(false);
  expect(mayOffer(true, { legalName: null, regulatorNumber: null, termsUrl: null })).toBe(true);
});
