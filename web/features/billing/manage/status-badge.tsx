import { classes } from "../../../ui/class-names.ts";
import { CircleCheck, CircleHelp, CircleX, Clock } from "../../../ui/icons.tsx";

const LOOKS = {
  active: ["bg-herb-wash text-herb", CircleCheck, "Active"],
  pending: ["bg-mustard-wash text-mustard", Clock, "Pending"],
  cancelled: ["bg-tomato-wash text-tomato", CircleX, "Cancelled"],
} as const;

/** How a subscription stands: an icon, a word, and one of four colours. Whatever is not known is grey. */
export function StatusBadge({ status }: { status: string }) {
  const known = status in LOOKS ? LOOKS[status as keyof typeof LOOKS] : null;
  const [look, Icon, word] = known ?? ["border border-line text-slate", CircleHelp, status.charAt(0).toUpperCase() + status.slice(1)];
  return (
    <span data-status={status} className={classes("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium", look)}>
      <Icon aria-hidden className="size-4" />
      {word}
    </span>
  );
}
