import { z } from "zod";
import { poundsOf } from "#domain/money.ts";
import type { LendingPartner, PartnerAnswer } from "../../workflows/leads/lead/partner.port.ts";

const ANSWERS_WITHIN_MS = 10_000;
const MOST_BYTES = 65_536;

const Application = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(["reviewing", "offer", "no_offer", "declined"]),
  redirectUrl: z.string().max(2000).nullish(),
});

function answerOf({ id: reference, status, redirectUrl }: z.infer<typeof Application>): PartnerAnswer {
  if (status === "offer") return { kind: "offer", reference, redirectUrl: redirectUrl ?? "" };
  return { kind: status === "no_offer" ? "no offer" : status, reference };
}

/**
 * A lending partner that speaks `POST /applications` (with an `Idempotency-Key`) and `GET /applications/:id`. An error's message holds
 * its status and nothing of what was sent.
 */
export function partnerOverHttp({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): LendingPartner {
  const base = apiUrl.replace(/\/$/, "");
  async function ask(path: string, init: RequestInit): Promise<PartnerAnswer> {
    const response = await fetch(`${base}${path}`, { ...init, redirect: "error", signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    if (!response.ok) throw new Error(`the partner answered ${response.status}`);
    const text = await response.text();
    const read = text.length > MOST_BYTES ? null : Application.safeParse(JSON.parse(text)).data;
    if (!read) throw new Error("the partner's answer cannot be read");
    return answerOf(read);
  }
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  return {
    // each field by its name: what is added to a person one day is not passed on by itself
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
          loanAmount: poundsOf(person.loanAmountPence),
          loanTerm: person.loanTermMonths,
          monthlyIncome: poundsOf(person.monthlyIncomePence),
          nextPayDate: person.nextPayDate,
          followingPayDate: person.followingPayDate,
        }),
      }),
    look: (reference) => ask(`/applications/${encodeURIComponent(reference)}`, { headers }),
  };
}
