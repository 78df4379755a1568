/** Side effects of sending one mail, implemented in `activities/mail/mail.ts`. */
export interface MailActivities {
  /**
   * Sends one mail of the outbox and marks it as sent. Idempotent: a mail that is marked as sent or was deleted is skipped, and a retry after a
   * lost response carries the same Message-ID.
   * @throws if the mail server rejects it; the workflow's retry policy decides.
   */
  deliverMail(mail: { mailId: string }): Promise<void>;
  /** Removes the secrets from a mail that will not be sent, and the recipient if they have deleted their account. Idempotent. */
  giveUpMail(mail: { mailId: string }): Promise<void>;
}

/** Keeps the outbox moving, implemented in `activities/billing/outbox.ts`. Used every few minutes and by the daily reconciliation. */
export interface OutboxActivities {
  /** Starts the workflows of mails that were committed but never handed over, because a process died in between. Idempotent. */
  postWaitingMail(): Promise<{ started: number }>;
}
