import type { EntityManager } from "@mikro-orm/postgresql";
import { PRODUCT_NAME } from "#domain/product.ts";
import { HOLDER_PREFIX } from "../../db/billing/emails/emails.repository.ts";
import { findHolderEmail } from "../../db/leads/holder.repository.ts";
import { Mail } from "../../db/mail/mail.entity.ts";
import type { Seal } from "../../db/seal.ts";
import type { MailActivities } from "../../workflows/mail/activities.port.ts";
import { mailTransport, withoutTheirWords } from "./transport.ts";

/** `seal` opens the addresses of contract holders without an account; without it there are none. */
export type MailDeps = { em: EntityManager; smtpUrl: string; from: string; seal?: Seal | null };

/** One press in the mail program ends it, without a page (RFC 8058). */
const oneClick = ({ unsubscribe }: Mail) =>
  unsubscribe ? { headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } } : {};

/** What becomes of a mail that is done with: what was only needed to send it goes. */
const emptied = ({ secret, forget }: Mail) => ({ ...(secret || forget ? { body: "" } : {}), ...(forget ? { recipient: "" } : {}) });

export function createMailActivities({ em, smtpUrl, from, seal = null }: MailDeps): MailActivities {
  const transport = mailTransport(smtpUrl);
  const addressOf = async (recipient: string): Promise<string | null> => {
    if (!recipient.startsWith(HOLDER_PREFIX)) return recipient;
    if (!seal) throw new Error("the address of this mail is sealed, and LEAD_DATA_KEY is not set");
    return findHolderEmail(em.fork(), seal, recipient.slice(HOLDER_PREFIX.length));
  };
  const domain = from.split("@")[1] ?? "localhost";
  return {
    async deliverMail({ mailId }) {
      const unit = em.fork();
      const mail = await unit.findOne(Mail, mailId);
      if (!mail || mail.sentAt) return; // sent before, or its person deleted their account meanwhile
      if (mail.sendUntil && mail.sendUntil.getTime() < Date.now()) return; // what it says is no longer true
      const to = await addressOf(mail.recipient);
      if (to === null) return; // their data is gone: there is nobody to write to
      const sent = { from: { name: PRODUCT_NAME, address: from }, to, subject: mail.subject, text: mail.body, ...oneClick(mail) };
      await transport.sendMail({ messageId: `<${mail.id}@${domain}>`, ...sent }).catch(withoutTheirWords);
      await unit.nativeUpdate(Mail, mailId, { sentAt: new Date(), ...emptied(mail) });
    },
    async giveUpMail({ mailId }) {
      const unit = em.fork();
      const mail = await unit.findOne(Mail, mailId);
      if (mail?.secret || mail?.forget) await unit.nativeUpdate(Mail, mailId, emptied(mail));
    },
  };
}
