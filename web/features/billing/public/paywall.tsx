import { useId } from "react";
import type { Paywall } from "#contracts/accounts/user.ts";
import { useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";

/** What keeps the signed-in person from planning, swapping, importing and chatting; null = nothing does. The server decides it (decision 60). */
export const usePaywall = (): Paywall | null => useUser().data?.paywall ?? null;

/** Stands where something would be planned, swapped, imported or asked: what has ended, what stays, and the one thing to do about it. */
export function PaywallPanel({ paywall: { title, message, action } }: { paywall: Paywall }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-mustard bg-mustard-wash p-4 text-ink"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <p className="mt-1">{message}</p>
      </div>
      {action && (
        <LinkButton to={action.to} look="main">
          {action.label}
        </LinkButton>
      )}
    </section>
  );
}
