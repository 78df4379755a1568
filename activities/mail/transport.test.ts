import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import { StartupError } from "../../server/config.ts";
import { mailServerEncrypts, mailTransport, withoutTheirWords } from "./transport.ts";

const servers: SMTPServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that takes anything, with or without STARTTLS. */
async function mailServer(encrypts: boolean, refuses = false) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(!encrypts && { disabledCommands: ["STARTTLS"] }),
    onRcptTo: ({ address }, _session, done) =>
      done(refuses ? Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      stream.on("data", (data: Buffer) => void taken.push(data.toString()));
      stream.on("end", () => done());
    },
  });
  servers.push(server);
  server.on("error", () => {}); // who hangs up in the middle of TLS
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
const MAIL = { from: "a@larder.test", to: "b@larder.test", subject: "x", text: "a secret link" };

it("a server that cannot encrypt is refused at the start, and is sent nothing", async () => {
  const { url, taken } = await mailServer(false);
  for (const asked of [url, `${url}?ignoreTLS=true`]) {
    await expect(mailServerEncrypts(asked, true)).rejects.toThrow(StartupError);
    await expect(mailTransport(asked, true).sendMail(MAIL)).rejects.toMatchObject({ code: "ETLS" });
  }
  expect(taken).toEqual([]);
  await mailTransport(url, false).sendMail(MAIL);
  expect(taken.join("")).toContain("a secret link");
});

it("one whose certificate is not its own is sent nothing, one that encrypts is taken, one that is away is asked again later", async () => {
  const { url, taken } = await mailServer(true); // with the certificate that its package brings for tests
  await expect(mailTransport(url, true).sendMail(MAIL)).rejects.toThrow("certificate");
  expect(taken).toEqual([]);
  await mailServerEncrypts(`${url}?tls.rejectUnauthorized=false`, true);
  await mailServerEncrypts("smtp://127.0.0.1:9", true);
});

it("has to encrypt in production, but for a server on this machine", async () => {
  const { url } = await mailServer(false);
  vi.stubEnv("NODE_ENV", "production");
  await mailServerEncrypts(url);
  expect(mailTransport("smtp://mail.example:25").options).toMatchObject({ requireTLS: true });
  expect(mailTransport("smtp://127.0.0.1:25").options).not.toMatchObject({ requireTLS: true });
  vi.stubEnv("NODE_ENV", "development");
  expect(mailTransport("smtp://mail.example:25").options).not.toMatchObject({ requireTLS: true });
});

it("an address that a server refuses and repeats is not in the fault that a history keeps; a server that is away says so by its code", async () => {
  const { url } = await mailServer(false, true);
  const refused = () => mailTransport(url, false).sendMail(MAIL);
  await expect(refused()).rejects.toThrow("b@larder.test");
  await expect(refused().catch(withoutTheirWords)).rejects.toThrow(/^the mail server answers 550 to RCPT TO$/);
  const away = mailTransport("smtp://127.0.0.1:9", false).sendMail(MAIL).catch(withoutTheirWords);
  await expect(away).rejects.toThrow(/^the mail server answers E\w+ to CONN$/);
});
