import type { Standing } from "#contracts/billing/standing.ts";
import { londonFormat } from "#domain/london.ts";
import { classes } from "../../../ui/class-names.ts";
import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from "../../../ui/icons.tsx";

const LOOKS = {
  fine: { badge: "bg-herb-wash text-herb", box: "border-line bg-sheet", Icon: CircleCheck },
  plain: { badge: "border border-line text-slate", box: "border-line bg-sheet", Icon: Info },
  look: { badge: "bg-mustard-wash text-mustard", box: "border-mustard bg-mustard-wash", Icon: Clock },
  failed: { badge: "bg-tomato-wash text-tomato", box: "border-tomato bg-tomato-wash", Icon: TriangleAlert },
} as const;

/** Status of a contract. Only a paid one is green. */
export function StandingBadge({ standing: { kind, tone, badge } }: { standing: Standing }) {
  const Icon = kind === "cancelled" ? CircleX : LOOKS[tone].Icon;
  return (
    <span
      data-standing={kind}
      className={classes("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium", LOOKS[tone].badge)}
    >
      <Icon aria-hidden className="size-4" />
      {badge}
    </span>
  );
}

const deadline = londonFormat({
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** What happens next, with amount, date and deadline. */
export const StandingNotice = ({ standing: { tone, message, confirmBy } }: { standing: Standing }) => (
  <p className={classes("text-ink", tone === "look" || tone === "failed" ? `rounded-card border p-3 ${LOOKS[tone].box}` : "")}>
    {message}
    {confirmBy && ` Confirm it by ${deadline.format(new Date(confirmBy))}, or it counts as declined.`}
  </p>
);
