import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { RegisterPushDevice } from "#contracts/accounts/push-devices.ts";
import { PUSH_HOSTS } from "#domain/accounts/notifications/push.ts";
import { asVapidKeys } from "../../../local/secrets.ts";

function keyPair() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = asVapidKeys(pair);
  return { pair, publicKey, privateKey };
}
const { publicKey, privateKey } = keyPair();
export const TEST_PUSH_KEYS = { publicKey, privateKey, contact: "mailto:help@larder.test", hosts: PUSH_HOSTS, loopback: true };

/** A browser: its subscription, and decryption of messages (RFC 8291) without the sending library. */
export function testBrowser(endpoint: string): { subscription: RegisterPushDevice; open: (body: Buffer) => unknown } {
  const { pair, publicKey: p256dh } = keyPair();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } },
    open(body) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const theirs = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** Whether a request is signed by us for this service (RFC 8292). */
export function isSigned({ authorization = "" }: IncomingHttpHeaders, audience: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const ours = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as JsonWebKey, format: "jwk" });
  const said = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: ours, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return signed && said.aud === audience && key === publicKey;
}

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string> };

/** A local push service that records messages and responds as configured. */
export async function startPushServer(answer: (path: string, count: number) => Answer = () => ({ status: 201 })) {
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.from(await text(request.setEncoding("latin1")), "latin1");
    pushed.push({ path: request.url ?? "", headers: request.headers, body });
    const { status, headers = {} } = answer(request.url ?? "", pushed.length);
    response.writeHead(status, headers).end("words of a push service");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, pushed, close: () => new Promise<unknown>((closed) => server.close(closed)) };
}
