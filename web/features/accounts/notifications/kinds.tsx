import type { NotificationChoices } from "#domain/accounts/notifications/choices.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  PAYMENT_DAYS_BEFORE,
  PRICE_RISE_PENCE,
  toldAt,
} from "#domain/accounts/notifications/choices.ts";
import { KIND_NAMES } from "#domain/accounts/notifications/texts.ts";
import { formatShortPence } from "#domain/money.ts";
import { Switch } from "../../../ui/choice.tsx";

/** What each says, when, and what we cannot know. */
function note(kind: NotificationKind, choices: NotificationChoices): string {
  const at = toldAt(kind, choices);
  switch (kind) {
    case "defrost":
      return `At ${at} the evening before: what your pantry has frozen, and meat, fish and bread that would not keep fresh from your shop day to the meal. We do not know whether you froze it.`;
    case "cook":
      return `At ${at} on days with a planned dinner: the dish, and how long it takes.`;
    case "list":
      return `At ${at} the day before you shop: how much is left to buy, and what it costs.`;
    case "price":
      return `At ${at}, once for each week that you have not begun to shop for: when today's prices make it ${formatShortPence(PRICE_RISE_PENCE)} or more dearer than when you planned it.`;
    case "payment":
      return `At ${at}, ${PAYMENT_DAYS_BEFORE} days before: the amount and the date. Your first payment, and one after a pause, we always email you about.`;
  }
}

type KindsProps = { choices: NotificationChoices; onChange: (kinds: NotificationKind[]) => void };

/** What can be asked for, each on or off. */
export const Kinds = ({ choices, onChange }: KindsProps) => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="mb-2 font-medium">Email me</legend>
    {NOTIFICATION_KINDS.map((kind) => (
      <Switch
        key={kind}
        label={KIND_NAMES[kind]}
        note={note(kind, choices)}
        checked={choices.kinds.includes(kind)}
        onChange={(on) => onChange(NOTIFICATION_KINDS.filter((one) => (one === kind ? on : choices.kinds.includes(one))))}
      />
    ))}
  </fieldset>
);
