import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Mail } from "../../db/mail/mail.entity.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { createMailActivities } from "./mail.ts";

const database = testDatabase();
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, _session, done) => void text(stream).then((mail) => done(received.push(mail) ? null : null)),
});
beforeAll(() => new Promise<void>((listening) => void server.listen(0, "127.0.0.1", () => listening())));
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));

async function delivered(unsubscribe: string | null): Promise<string> {
  const em = database.orm.em.fork();
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { deliverMail } = createMailActivities({ em, smtpUrl, from: "hello@larder.test" });
  const mailId = randomUUID();
  em.create(Mail, {
    id: mailId,
    kind: "notification-cook",
    recipient: "ada@larder.test",
    subject: "Tonight",
    body: "Stew",
    unsubscribe,
    secret: false,
    forget: false,
  });
  await em.flush();
  await deliverMail({ mailId });
  return received.at(-1) ?? "";
}

it("a mail that somebody asked for can be ended by the mail program's own button, and no other can", async () => {
  const address = "https://larder.test/api/notification-stop/a-secret/cook";
  const mail = await delivered(address);
  expect(mail.replaceAll(/\r\n\s+/g, " ")).toContain(`List-Unsubscribe: <${address}>`);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await delivered(null)).not.toContain("List-Unsubscribe");
});
