import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { type Caught, mailboxPage } from "./page.ts";

export type Mailbox = { smtpUrl: string; url: string; stop: () => Promise<void> };

function keep(folder: string, mail: Caught): void {
  writeFileSync(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 });
}

export const caughtIn = (folder: string): Caught[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): Caught => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .sort((a, b) => (a.at < b.at ? 1 : -1));

const getPort = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * Replaces the mail server if none is configured: accepts every email on loopback, delivers none, and shows them on a page.
 * An email sent twice (same Message-ID) is stored once, as in real mailboxes.
 */
export async function startMailbox(folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        const to = Array.isArray(mail.to) ? mail.to.map((one) => one.text).join(", ") : (mail.to?.text ?? "");
        const id = createHash("sha256")
          .update(mail.messageId ?? `${Date.now()}`)
          .digest("hex")
          .slice(0, 24);
        keep(folder, {
          id,
          at: new Date().toISOString(),
          from: mail.from?.text ?? "",
          to,
          subject: mail.subject ?? "",
          text: mail.text ?? "",
        });
        done();
      }, done);
    },
  });
  const page = createServer((request, response) => {
    if (request.url === "/mails.json") response.setHeader("content-type", "application/json").end(JSON.stringify(caughtIn(folder)));
    else response.setHeader("content-type", "text/html; charset=utf-8").end(mailboxPage(caughtIn(folder)));
  });
  await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", () => listening()));
  await new Promise<void>((listening) => page.listen(0, "127.0.0.1", listening));
  return {
    smtpUrl: `smtp://127.0.0.1:${getPort(smtp.server)}`,
    url: `http://localhost:${getPort(page)}`,
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([new Promise((closed) => page.close(closed)), new Promise<void>((closed) => smtp.close(closed))]);
    },
  };
}
