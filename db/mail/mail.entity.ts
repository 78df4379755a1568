import { defineEntity, p } from "@mikro-orm/core";

export const MailSchema = defineEntity({
  name: "Mail",
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    recipient: p.text(),
    subject: p.text(),
    /** Emptied once sent where it held a secret such as a sign-in link. */
    body: p.text(),
    secret: p.boolean().default(false),
    /** The address and the text go as soon as the mail is sent, or given up: its person has left. */
    forget: p.boolean().default(false),
    /** Where one POST ends mails of its kind, for the mail program's own button; null = nobody asked for it, so nobody ends it. */
    unsubscribe: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When somebody last took it in hand to send it at once, without a workflow of its own. */
    handedAt: p.datetime().nullable(),
    /** What it says is true until then: it is not sent later. null = for as long as it takes. */
    sendUntil: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
  },
});
/** The outbox: a mail is written here first and sent by a workflow that is given its id only. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
