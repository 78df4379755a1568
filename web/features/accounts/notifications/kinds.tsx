import type { NotificationChoices } from "#domain/accounts/notifications/choices.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationTime,
  PAYMENT_DAYS_BEFORE,
  PRICE_RISE_PENCE,
} from "#domain/accounts/notifications/choices.ts";
import { KIND_NAMES } from "#domain/accounts/notifications/texts.ts";
import { formatShortPence } from "#domain/money.ts";
import { Switch } from "../../../ui/choice.tsx";

/** Explains the content and time of each kind. */
function note(kind: NotificationKind, choices: NotificationChoices): string {
  const at = notificationTime(kind, choices);
  switch (kind) {
    case "defrost":
      return `At ${at} the evening before: frozen food in your pantry, and meat, fish and bread that wouldn't keep fresh from your shop day to the meal. We don't know whether you froze it.`;
    case "cook":
      return `At ${at} on days with a planned dinner: the dish, and how long it takes.`;
    case "list":
      return `At ${at} the day before you shop: how much is left to buy, and what it costs.`;
    case "price":
      return `At ${at}, once for each week you haven't started shopping for: if it now costs at least ${formatShortPence(PRICE_RISE_PENCE)} more than when you planned it.`;
    case "payment":
      return `At ${at}, ${PAYMENT_DAYS_BEFORE} days before: the amount and the date. We always email you about your first payment and the first one after a pause.`;
  }
}

type Way = "kinds" | "push";
type KindsProps = { choices: NotificationChoices; devices: boolean; onChange: (way: Way, kinds: NotificationKind[]) => void };

/** Switches for each kind, by email and, if the person has a push device, by push. */
export const Kinds = ({ choices, devices, onChange }: KindsProps) => {
  const turn = (way: Way, kind: NotificationKind, on: boolean) =>
    onChange(
      way,
      NOTIFICATION_KINDS.filter((one) => (one === kind ? on : choices[way].includes(one))),
    );
  return devices ? (
    <div className="flex flex-col gap-5">
      {NOTIFICATION_KINDS.map((kind) => (
        <fieldset key={kind} className="flex min-w-0 flex-col gap-2">
          <legend className="font-medium">{KIND_NAMES[kind]}</legend>
          <p className="text-xs text-slate">{note(kind, choices)}</p>
          <div className="grid grid-cols-2 gap-2">
            <Switch label="Email" checked={choices.kinds.includes(kind)} onChange={(on) => turn("kinds", kind, on)} />
            <Switch label="Devices" checked={choices.push.includes(kind)} onChange={(on) => turn("push", kind, on)} />
          </div>
        </fieldset>
      ))}
    </div>
  ) : (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">Email me</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={KIND_NAMES[kind]}
          note={note(kind, choices)}
          checked={choices.kinds.includes(kind)}
          onChange={(on) => turn("kinds", kind, on)}
        />
      ))}
    </fieldset>
  );
};
