/** What sending a mail asks of the outside world. `activities/mail/mail.ts` answers. */
export interface MailActivities {
  /**
   * Hands one mail of the outbox to the mail server and notes that it went.
   * Safe to repeat: a mail that is marked as sent, or was deleted meanwhile, is left alone, and a repeat after a lost answer carries the same Message-ID.
   * @throws when the server does not take it; the workflow's retry policy decides.
   */
  deliverMail(mail: { mailId: string }): Promise<void>;
  /** Empties a mail that will not be sent of its secrets, and of the address of somebody who has left. Safe to repeat. */
  giveUpMail(mail: { mailId: string }): Promise<void>;
}
