import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { plural } from "#domain/locale.ts";

type Held = NonNullable<DataRequest["held"]>;

const counted = (count: number, one: string, other: string) => (count === 0 ? [] : [`${count} ${plural(count, { one, other })}`]);

/** "1 loan request, 2 messages to support"; "nothing" if all counts are 0. */
export function heldInWords({ leads, contracts, cards, supportMessages, mails }: Held): string {
  const all = [
    ...counted(leads, "loan request", "loan requests"),
    ...counted(contracts, "continuing subscription", "continuing subscriptions"),
    ...counted(cards, "card", "cards"),
    ...counted(supportMessages, "message to support", "messages to support"),
    ...counted(mails, "email we sent", "emails we sent"),
  ];
  return all.length === 0 ? "nothing" : all.join(", ");
}
