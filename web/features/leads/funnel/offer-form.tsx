import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { Lead } from "#contracts/leads/leads.ts";
import { hasNoOffer } from "#domain/leads/stage.ts";
import { AFTER_ANSWER, processingEnd } from "#domain/leads/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { PayDatesList } from "../../billing/public/pay-dates.tsx";
import { PayDayField } from "../../billing/public/pay-day-field.tsx";
import type { returnOf } from "./draft.ts";
import { LeadCard } from "./lead-card.tsx";
import { TermsText } from "./offer-panels.tsx";
import { Overlay } from "./overlay.tsx";
import { type Choices, previewQuery } from "./queries.ts";
import { applicationStatus, TERMS_REQUIRED } from "./toasts.ts";
import { useCheckout } from "./use-checkout.ts";

const BOX = "flex min-h-11 items-start gap-3 rounded-card border border-line bg-sheet px-3 py-3";
const dayOfMonth = (date: string | null) => (date ? String(Number(date.slice(8))) : "");

/** What became of an application that was passed on, and what can be done now. */
function Answered({ lead, bought }: { lead: Lead; bought: boolean }) {
  const { title, text } = processingEnd({
    stage: lead.stage,
    subscribed: bought,
    paid: false,
    partner: lead.partner?.name ?? "our lending partner",
  });
  return (
    <Card aria-labelledby="answered" className="flex flex-col gap-3">
      <h2 id="answered" className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <p>
        {AFTER_ANSWER} {lead.price && !bought && "The protection below is optional and doesn't affect that."}
      </p>
      <p>
        Free, impartial help with money is at{" "}
        <a className="text-herb underline underline-offset-4" href="https://www.moneyhelper.org.uk">
          moneyhelper.org.uk
        </a>
        . Questions about your application?{" "}
        <Link to="/contact" className="text-herb underline underline-offset-4">
          Contact us
        </Link>
        .
      </p>
    </Card>
  );
}

type Props = { lead: Lead; session: string; back: ReturnType<typeof returnOf> };

/** Pay day, terms, card and the button; and, apart from all of it, whether the application is passed on. */
export function OfferForm({ lead, session, back }: Props) {
  const [choices, setChoices] = useState<Choices>(back?.draft ?? { payDay: dayOfMonth(lead.nextPayDate), name: "", email: "", consent: false });
  const [terms, setTerms] = useState(false);
  const [checked, setChecked] = useState(false);
  const checkout = useCheckout(lead, session, back);
  const dates = useQuery(previewQuery(session, choices.payDay));
  const consentId = useId();
  const set = (change: Partial<Choices>) => setChoices({ ...choices, ...change });

  const nameMissing = choices.name.trim() === "" ? "Enter your name" : undefined;
  const emailMissing = /^\S+@\S+\.\S+$/.test(choices.email.trim()) ? undefined : "Enter your email address";
  /** Everything but the card. @returns null where something is missing, which is said. */
  const ready = (): Choices | null => {
    setChecked(true);
    if (!terms) toast.error(...TERMS_REQUIRED);
    const complete = terms && !nameMissing && !emailMissing && choices.payDay !== "" && dates.data !== undefined;
    return complete ? { ...choices, email: choices.email.trim() } : null;
  };
  const answered = hasNoOffer(lead.stage);
  const bought = lead.subscribed || lead.stage === "subscribed" || lead.stage === "no hand-off";

  return (
    <>
      {checkout.step && <Overlay step={checkout.step} />}
      {answered && <Answered lead={lead} bought={bought} />}
      {lead.partner && !answered && (
        <Card aria-labelledby="passing-on" className="flex flex-col gap-4">
          <h2 id="passing-on" className="text-xl">
            Your application and {lead.partner.name}
          </h2>
          <label className={BOX} htmlFor={consentId}>
            <input
              id={consentId}
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-herb"
              checked={choices.consent}
              onChange={(event) => set({ consent: event.target.checked })}
            />
            <span>{lead.partner.consentText}</span>
          </label>
          <p className="text-xs text-slate">Leave it unticked and nothing is passed on.</p>
        </Card>
      )}
      {lead.price && !bought && (
        <Card aria-labelledby="payment" className="flex flex-col gap-4">
          <h2 id="payment" className="text-xl">
            Payment
          </h2>
          <PayDayField
            value={choices.payDay}
            onChange={(payDay) => set({ payDay })}
            error={checked && choices.payDay === "" ? "Choose a payment day" : undefined}
            disabled={checkout.step !== null}
          />
          {choices.payDay !== "" && dates.isPending && <Skeleton className="h-24" label="Working out your payments" />}
          {dates.isError && (
            <ErrorState action={<Button onClick={() => dates.refetch()}>Retry</Button>}>
              We couldn't work out your payment dates. Nothing was charged.
            </ErrorState>
          )}
          {dates.data && <PayDatesList dates={dates.data} />}
          <TextField
            label="Your name"
            autoComplete="name"
            value={choices.name}
            onChange={(event) => set({ name: event.target.value })}
            error={checked ? nameMissing : undefined}
          />
          <TextField
            label="Your email address"
            type="email"
            autoComplete="email"
            hint="We'll send your receipts and cancellation link here."
            value={choices.email}
            onChange={(event) => set({ email: event.target.value })}
            error={checked ? emailMissing : undefined}
          />
          <TermsText lead={lead} />
          <label className={BOX}>
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-herb"
              checked={terms}
              onChange={(event) => setTerms(event.target.checked)}
            />
            I accept the terms and conditions
          </label>
          <LeadCard lead={lead} session={session} checkout={checkout} ready={ready} choices={choices} label="Confirm" />
        </Card>
      )}
      {bought && (
        <Card>
          <h2 className="text-xl">Your protection is set up</h2>
          <p className="mt-2">There's nothing more to do. Your first receipt comes with your first payment.</p>
        </Card>
      )}
      {lead.partner && !answered && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p>{bought ? "Your application has not been passed on." : "You don't need the protection for us to pass your application on."}</p>
          <Button
            onClick={() =>
              choices.consent
                ? void checkout.handOff()
                : toast.error(
                    ...applicationStatus(
                      `Tick the box that names ${lead.partner?.name ?? "our lending partner"} first. Without it, nothing is passed on.`,
                    ),
                  )
            }
            disabled={checkout.step !== null}
          >
            {bought ? "Pass my application on" : "Continue without protection"}
          </Button>
        </Card>
      )}
    </>
  );
}
