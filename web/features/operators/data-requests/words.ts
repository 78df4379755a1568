import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { plural } from "#domain/locale.ts";
import * as m from "./messages.ts";

type Held = NonNullable<DataRequest["held"]>;

const counted = (count: number, one: string, other: string) => (count === 0 ? [] : [`${count} ${plural(count, { one, other })}`]);

/** "1 loan request, 2 messages to support"; "nothing" where there is nothing. */
export function heldInWords({ leads, contracts, cards, supportMessages, mails }: Held): string {
  const all = [
    ...counted(leads, m.loanRequest, m.loanRequests),
    ...counted(contracts, m.continuingSubscription, m.continuingSubscriptions),
    ...counted(cards, "card", "cards"),
    ...counted(supportMessages, m.messageToSupport, m.messagesToSupport),
    ...counted(mails, m.emailWeSent, m.emailsWeSent),
  ];
  return all.length === 0 ? "nothing" : all.join(", ");
}
