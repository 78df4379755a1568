import { describe, expect, it } from "vitest";
import { ageOn, findContradiction, isOfAge } from "./eligible.ts";
import { addressKey, phoneKey } from "./person.ts";

describe("the age of a lead's person", () => {
  it.each([
    { birthDate: "2008-11-22", ofAge: true, because: "eighteen today" },
    { birthDate: "2008-11-23", ofAge: false, because: "eighteen tomorrow" },
    { birthDate: "1946-11-22", ofAge: true, because: "eighty today" },
    { birthDate: "1945-11-23", ofAge: true, because: "eighty until tomorrow" },
    { birthDate: "1945-11-22", ofAge: false, because: "eighty-one today" },
    { birthDate: "2015-01-01", ofAge: false, because: "a child" },
    { birthDate: "2030-01-01", ofAge: false, because: "not born yet" },
    { birthDate: "1850-01-01", ofAge: false, because: "too old to be true" },
    { birthDate: "yesterday", ofAge: false, because: "not a date" },
  ])("$birthDate: $ofAge ($because)", ({ birthDate, ofAge }) => expect(isOfAge(birthDate, "2026-11-22")).toBe(ofAge));

  it("increases on 1 March for people born on 29 February", () => {
    expect([ageOn("2008-02-29", "2026-02-28"), ageOn("2008-02-29", "2026-03-01")]).toEqual([17, 18]);
  });
});

describe("a post", () => {
  const pinged = { loanAmountPence: 50_000, loanTermMonths: 12, outwardPostcode: "LS1" };
  const posted = { loanAmountPence: 50_000, loanTermMonths: 12, currentPostcode: "LS1 4AP" };
  it("may repeat its ping, or add what the ping left out", () => {
    expect(findContradiction(pinged, posted)).toBeNull();
    expect(findContradiction({ loanAmountPence: null, loanTermMonths: null, outwardPostcode: null }, posted)).toBeNull();
  });
  it.each([
    ["loanAmount", { loanAmountPence: 999_999_900 }],
    ["loanTerm", { loanTermMonths: 24 }],
    ["currentPostcode", { currentPostcode: "LS11 4AP" }],
  ] as const)("contradicts its ping with another %s", (field, change) => {
    expect(findContradiction(pinged, { ...posted, ...change })).toBe(field);
  });
});

describe("the search for duplicates", () => {
  it.each([
    ["name+2@leads.test", "name@leads.test"],
    [" Name@Leads.Test ", "name@leads.test"],
    ["a.d.a+x@googlemail.com", "ada@gmail.com"],
    ["+@leads.test", "+@leads.test"],
    ["a.b@leads.test", "a.b@leads.test"],
  ])("treats %s as %s", (email, same) => expect(addressKey(email)).toBe(same));
  it.each(["07700 900123", "+44 7700 900-123", "0044 7700 900123", "+44 (0)7700 900123", "447700900123", "(07700) 900 123"])(
    "treats %s as 07700900123",
    (phone) => expect(phoneKey(phone)).toBe("07700900123"),
  );
});
