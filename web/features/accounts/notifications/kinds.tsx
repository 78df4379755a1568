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
import * as m from "./messages.tsx";

/** What each says, when, and what we cannot know. */
function note(kind: NotificationKind, choices: NotificationChoices): string {
  const at = toldAt(kind, choices);
  switch (kind) {
    case "defrost":
      return m.atTheEveningBefore(at);
    case "cook":
      return m.onDaysWithADinner(at);
    case "list":
      return m.atTheDayBeforeYouShop(at);
    case "price":
      return m.atOnce({ at, priceRisePence: formatShortPence(PRICE_RISE_PENCE) });
    case "payment":
      return m.at({ at, paymentDaysBefore: PAYMENT_DAYS_BEFORE });
  }
}

type Way = "kinds" | "push";
type KindsProps = { choices: NotificationChoices; devices: boolean; onChange: (way: Way, kinds: NotificationKind[]) => void };

/** What can be asked for, each on or off, by email and, where there is one, on a device. */
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
            <Switch label={m.email} checked={choices.kinds.includes(kind)} onChange={(on) => turn("kinds", kind, on)} />
            <Switch label={m.devices} checked={choices.push.includes(kind)} onChange={(on) => turn("push", kind, on)} />
          </div>
        </fieldset>
      ))}
    </div>
  ) : (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{m.emailMe}</legend>
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
