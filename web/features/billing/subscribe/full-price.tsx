import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";

/** The server's message if the card has had the introductory price before and its holder must agree to the full one (decision 61). */
export const fullPriceMessage = (error: unknown): string | null =>
  error instanceof ApiFailure && error.status === 409 && (error.body as { field?: unknown } | null)?.field === "fullPrice"
    ? error.message
    : null;

type Props = { message: string; busy: boolean; onAgree: () => void /** Starts over with another card. */; onOther?: () => void };
/** Asks for agreement to the full price. */
export const FullPriceNotice = ({ message, busy, onAgree, onOther }: Props) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-mustard bg-mustard-wash p-4 text-ink">
    <p>{message}</p>
    <div className="flex flex-wrap gap-2">
      <Button look="main" disabled={busy} onClick={onAgree}>
        {busy ? "Processing..." : "Pay the full price"}
      </Button>
      {onOther && (
        <Button disabled={busy} onClick={onOther}>
          Use another card
        </Button>
      )}
    </div>
  </div>
);
