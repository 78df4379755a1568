import { normaliseEmail } from "../accounts/membership.ts";

/** The person of a lead, as the seller sends it. Days YYYY-MM-DD, money in whole pence, terms in months; null = not given. */
export type LeadPerson = {
  firstName: string;
  lastName: string;
  email: string;
  birthDate: string;
  currentStreet: string;
  currentTown: string;
  currentPostcode: string;
  postcode: string;
  homePhone: string | null;
  workPhone: string | null;
  cellPhone: string;
  loanAmountPence: number;
  loanTermMonths: number;
  monthlyIncomePence: number;
  nextPayDate: string | null;
  followingPayDate: string | null;
};

/** Gmail ignores dots in the local part. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** "Name+2@Leads.Test" → "name@leads.test": the mailbox behind an address, to find duplicates. Never send mail to it. */
export function addressKey(email: string): string {
  const [, local = "", host = ""] = /^(.*)@([^@]*)$/.exec(normaliseEmail(email)) ?? [];
  const box = local.replace(/(?<=.)\+.*$/, "");
  return WITHOUT_DOTS.includes(host) ? `${box.replaceAll(".", "")}@${WITHOUT_DOTS[0]}` : `${box}@${host}`;
}

/** "+44 (0)7700 900-123", "447700900123" and "07700 900123" → "07700900123", to find duplicates. */
export const phoneKey = (phone: string): string => phone.replace(/[^\d+]/g, "").replace(/^(\+44|0044|44(?=\d{10}))0?/, "0");

const BULLETS = "•••";
/** "Ada" → "A•••" */
const initial = (text: string): string => (text === "" ? "" : `${[...text][0]}${BULLETS}`);
/** "07700900123" → "•••23" */
const lastTwo = (text: string | null): string | null => text && `${BULLETS}${text.slice(-2)}`;
/** "ada@leads.test" → "a•••@l•••" */
export const maskAddress = (email: string): string => email.split("@").map(initial).join("@");
/** "SW1A 1AA" → "SW1A •••" */
const outward = (postcode: string): string => `${postcode.split(" ")[0]} ${BULLETS}`;

export type MaskedPerson = Omit<LeadPerson, "loanAmountPence" | "loanTermMonths" | "monthlyIncomePence"> & { monthlyIncome: string };

/** Masks a person for their pages: enough for them to recognise, too little for a stranger with the page's address (decision 42). */
export const maskPerson = (person: LeadPerson): MaskedPerson => ({
  firstName: initial(person.firstName),
  lastName: initial(person.lastName),
  email: maskAddress(person.email),
  birthDate: `${BULLETS}-${person.birthDate.slice(0, 4)}`,
  currentStreet: initial(person.currentStreet),
  currentTown: initial(person.currentTown),
  currentPostcode: outward(person.currentPostcode),
  postcode: outward(person.postcode),
  homePhone: lastTwo(person.homePhone),
  workPhone: lastTwo(person.workPhone),
  cellPhone: `${BULLETS}${person.cellPhone.slice(-2)}`,
  monthlyIncome: `£${BULLETS}`,
  nextPayDate: person.nextPayDate,
  followingPayDate: person.followingPayDate,
});
