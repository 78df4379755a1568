import { useId } from "react";
import type { Paywall } from "#contracts/accounts/user.ts";
import { useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";

/** Why the user may not plan, swap, import or chat, as the server decided (decision 60); null = they may. */
export const usePaywall = (): Paywall | null => useUser().data?.paywall ?? null;

/** Replaces a paid feature: what has ended, what is kept, and what to do. */
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
