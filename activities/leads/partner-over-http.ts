import { z } from "zod";
import { toPounds } from "#domain/money.ts";
import type { LendingPartner, PartnerAnswer } from "../../workflows/leads/lead/partner.port.ts";
import type { ConfiguredPartner } from "./lead.ts";

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 65_536;

const Application = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(["reviewing", "offer", "no_offer", "declined"]),
  redirectUrl: z.string().max(2000).nullish(),
});

function toPartnerAnswer({ id: reference, status, redirectUrl }: z.infer<typeof Application>): PartnerAnswer {
  if (status === "offer") return { kind: "offer", reference, redirectUrl: redirectUrl ?? "" };
  return { kind: status === "no_offer" ? "no offer" : status, reference };
}

/**
 * A lending partner with `POST /applications` (with an `Idempotency-Key`) and `GET /applications/:id`.
 * Error messages carry the status only, because the request holds personal data.
 */
export function partnerOverHttp({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): LendingPartner {
  const base = apiUrl.replace(/\/$/, "");
  async function ask(path: string, init: RequestInit): Promise<PartnerAnswer> {
    const response = await fetch(`${base}${path}`, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the partner responded with ${response.status}`);
    const text = await response.text();
    const read = text.length > MOST_BYTES ? null : Application.safeParse(JSON.parse(text)).data;
    if (!read) throw new Error("the partner's response cannot be parsed");
    return toPartnerAnswer(read);
  }
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  return {
    // fields are listed one by one, so that a field added to `LeadPerson` is not sent by accident
    apply: ({ key, applicant: person }) =>
      ask("/applications", {
        method: "POST",
        headers: { ...headers, "idempotency-key": key },
        body: JSON.stringify({
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          birthDate: person.birthDate,
          currentStreet: person.currentStreet,
          currentTown: person.currentTown,
          currentPostcode: person.currentPostcode,
          postcode: person.postcode,
          homePhone: person.homePhone,
          workPhone: person.workPhone,
          cellPhone: person.cellPhone,
          loanAmount: toPounds(person.loanAmountPence),
          loanTerm: person.loanTermMonths,
          monthlyIncome: toPounds(person.monthlyIncomePence),
          nextPayDate: person.nextPayDate,
          followingPayDate: person.followingPayDate,
        }),
      }),
    getStatus: (reference) => ask(`/applications/${encodeURIComponent(reference)}`, { headers }),
  };
}

type Settings = {
  PARTNER_NAME?: string | undefined;
  PARTNER_API_URL?: string | undefined;
  PARTNER_API_KEY?: string | undefined;
  PARTNER_REDIRECT_HOSTS?: string[] | undefined;
};

/** The lending partner from the configuration; null = no hand-offs. */
export const configuredPartner = (settings: Settings): ConfiguredPartner | null =>
  settings.PARTNER_NAME && settings.PARTNER_API_URL
    ? {
        name: settings.PARTNER_NAME,
        api: partnerOverHttp({ apiUrl: settings.PARTNER_API_URL, apiKey: settings.PARTNER_API_KEY ?? "" }),
        redirectHosts: settings.PARTNER_REDIRECT_HOSTS ?? [],
      }
    : null;
