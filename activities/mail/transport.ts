import { createTransport } from "nodemailer";
import { StartupError } from "../../server/config.ts";

const SERVER_ANSWERS_WITHIN_MS = 10_000;
/** What a mail server that stays unencrypted comes to. */
const CANNOT_ENCRYPT = "ETLS";
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Mail holds links that sign people in: in production it leaves this machine encrypted, or not at all. */
const mustEncrypt = (smtpUrl: string): boolean =>
  process.env["NODE_ENV"] === "production" && !THIS_MACHINE.test(new URL(smtpUrl.replace(/^smtps?:/, "http:")).hostname);

export const mailTransport = (smtpUrl: string, encrypted = mustEncrypt(smtpUrl)) =>
  createTransport({
    url: smtpUrl,
    ...(encrypted && { requireTLS: true, ignoreTLS: false }),
    connectionTimeout: SERVER_ANSWERS_WITHIN_MS,
    greetingTimeout: SERVER_ANSWERS_WITHIN_MS,
    socketTimeout: SERVER_ANSWERS_WITHIN_MS,
  });

/** A mail server repeats the address that it refuses, and histories are kept: its number says enough. */
export function withoutTheirWords(error: { code?: unknown; command?: unknown; responseCode?: unknown }): never {
  const { code = "a fault", command = "connecting", responseCode = code } = error;
  throw new Error(`the mail server answers ${responseCode} to ${command}`);
}

/**
 * Asks the mail server whether it encrypts, where it has to. One that is away is asked again by every mail.
 * @throws StartupError
 */
export async function mailServerEncrypts(smtpUrl: string, encrypted = mustEncrypt(smtpUrl)): Promise<void> {
  if (!encrypted) return;
  const transport = mailTransport(smtpUrl, encrypted);
  try {
    await transport.verify();
  } catch (error) {
    if ((error as { code?: unknown }).code === CANNOT_ENCRYPT)
      throw new StartupError(
        "The mail server in SMTP_URL doesn't encrypt. Use one with STARTTLS, or smtps://, because emails contain login links.",
      );
  } finally {
    transport.close();
  }
}
