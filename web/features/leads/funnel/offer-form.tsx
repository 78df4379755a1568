import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { Lead } from "#contracts/leads/leads.ts";
import { hasNoOffer } from "#domain/leads/stage.ts";
import { AFTER_ANSWER, overlayText, type PayingStep, processingEnd } from "#domain/leads/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { PayDatesList } from "../../billing/public/pay-dates.tsx";
import { PayDayField } from "../../billing/public/pay-day-field.tsx";
import type { returnFromBank } from "./draft.ts";
import { LeadCard } from "./lead-card.tsx";
import { TermsText } from "./offer-panels.tsx";
import { type Choices, previewQuery } from "./queries.ts";
import { showApplicationStatus, useCheckout } from "./use-checkout.ts";
import { useSeconds } from "./use-seconds.ts";

const BOX = "flex min-h-11 items-start gap-3 rounded-card border border-line bg-sheet px-3 py-3";
const dayOfMonth = (date: string | null) => (date ? String(Number(date.slice(8))) : "");

/** The partner's decision without an offer, and what the visitor can do now. */
function Decision({ lead, bought }: { lead: Lead; bought: boolean }) {
  const { title, text } = processingEnd({
    stage: lead.stage,
    subscribed: bought,
    paid: false,
    partner: lead.partner?.name ?? "our lending partner",
  });
  return (
    <Card aria-labelledby="decision" className="flex flex-col gap-3">
      <h2 id="decision" className="text-xl">
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

type Props = { lead: Lead; session: string; back: ReturnType<typeof returnFromBank> };

/** Pay day, terms and card of the protection; separately, the consent to the hand-off. */
export function OfferForm({ lead, session, back }: Props) {
  const [choices, setChoices] = useState<Choices>(
    back?.draft ?? { payDay: dayOfMonth(lead.nextPayDate), name: "", email: "", consent: false },
  );
  const [terms, setTerms] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const checkout = useCheckout(lead, session, back);
  const dates = useQuery(previewQuery(session, choices.payDay));
  const consentId = useId();
  const set = (change: Partial<Choices>) => setChoices({ ...choices, ...change });

  const nameMissing = choices.name.trim() === "" ? "Enter your name" : undefined;
  const emailMissing = /^\S+@\S+\.\S+$/.test(choices.email.trim()) ? undefined : "Enter your email address";
  /** Validates everything but the card, and shows what is missing. @returns null if it is incomplete. */
  const validate = (): Choices | null => {
    setSubmitted(true);
    if (!terms) toast.error("Terms Required", { description: "Please accept the terms and conditions to continue." });
    const complete = terms && !nameMissing && !emailMissing && choices.payDay !== "" && dates.data !== undefined;
    return complete ? { ...choices, email: choices.email.trim() } : null;
  };
  const isDecided = hasNoOffer(lead.stage);
  const bought = lead.subscribed || lead.stage === "subscribed" || lead.stage === "no hand-off";

  return (
    <>
      {checkout.step && <ProcessingOverlay step={checkout.step} />}
      {isDecided && <Decision lead={lead} bought={bought} />}
      {lead.partner && !isDecided && (
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
            error={isSubmitted && choices.payDay === "" ? "Choose a payment day" : undefined}
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
            error={isSubmitted ? nameMissing : undefined}
          />
          <TextField
            label="Your email address"
            type="email"
            autoComplete="email"
            hint="We'll send your receipts and cancellation link here."
            value={choices.email}
            onChange={(event) => set({ email: event.target.value })}
            error={isSubmitted ? emailMissing : undefined}
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
          <LeadCard lead={lead} session={session} checkout={checkout} validate={validate} choices={choices} label="Confirm" />
        </Card>
      )}
      {bought && (
        <Card>
          <h2 className="text-xl">Your protection is set up</h2>
          <p className="mt-2">There's nothing more to do. Your first receipt comes with your first payment.</p>
        </Card>
      )}
      {lead.partner && !isDecided && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p>{bought ? "Your application has not been passed on." : "You don't need the protection for us to pass your application on."}</p>
          <Button
            onClick={() =>
              choices.consent
                ? void checkout.handOff()
                : showApplicationStatus(
                    `Tick the box that names ${lead.partner?.name ?? "our lending partner"} first. Without it, nothing is passed on.`,
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

/** Blocks the page during a step that must not be interrupted. */
function ProcessingOverlay({ step }: { step: PayingStep }) {
  const seconds = useSeconds(true, step);
  return (
    <div role="alertdialog" aria-modal="true" aria-label="Processing" className="fixed inset-0 z-50 grid place-items-center bg-ink/60 p-4">
      <div className="w-full max-w-md rounded-card border border-line bg-sheet p-6 text-center">
        <span aria-hidden className="mx-auto mb-4 block size-8 animate-spin rounded-full border-3 border-line border-t-herb" />
        <p aria-live="polite" className="text-lg">
          {overlayText(step, seconds)}
        </p>
        <p className="mt-2 text-slate">Processing can take up to 3 minutes. Keep this page open.</p>
      </div>
    </div>
  );
}
