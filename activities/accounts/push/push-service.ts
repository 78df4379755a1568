import { createECDH } from "node:crypto";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as tlsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import { isPushEndpoint, type PushKind, type PushTargets, URGENCY, type WebPushSubscription } from "#domain/accounts/notifications/push.ts";
import { StartupError } from "../../../server/config.ts";
import { isPublicAddress } from "../../recipes/import/public-address.ts";

const REQUEST_TIMEOUT_MS = 10_000;

type Address = { address: string; family: 4 | 6 };
/** `contact`: address for messages from the push service (RFC 8292). */
export type PushKeys = PushTargets & { publicKey: string; privateKey: string; contact: string };
export type PushService = {
  /** @returns the response's status. @throws if there is no response or the address is not allowed; the message never has the address. */
  send(
    subscription: WebPushSubscription,
    push: { payload: string; ttlSeconds: number; kind: PushKind; topic: string },
  ): Promise<{ status: number; retryAfter: string | undefined }>;
};

/** A lookup that always returns the address that was checked, so that DNS cannot change it between check and request. */
const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

/** The address to connect to. @throws if any of the host's addresses is private. */
async function resolvePublicAddress(url: URL, resolve: (host: string) => Promise<Address[]>, loopback: boolean): Promise<Address> {
  if (loopback && url.hostname === "127.0.0.1") return { address: url.hostname, family: 4 };
  const found = await resolve(url.hostname);
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address))) throw new Error("the push service has no public address");
  return first;
}

const ask = (url: URL, options: RequestOptions, body: Buffer | null): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const request = url.protocol === "https:" ? tlsRequest : plainRequest;
    request(url, options, answered).once("error", failed).end(body);
  });

/** @throws StartupError if the keys do not match: every push would be rejected. */
function checkKeyPair({ publicKey, privateKey }: PushKeys): void {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  if (pair.getPublicKey("base64url") !== publicKey) throw new StartupError("VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.");
}

/**
 * Client of the browsers' push services (RFC 8030). Messages are encrypted for the browser (RFC 8291) and signed by us (RFC 8292).
 * The browser chooses the address, so requests go only over https to known push services, at the public IP address that was checked.
 * Redirects are not followed and response bodies are not read.
 */
export function createPushService(
  keys: PushKeys,
  resolve: (host: string) => Promise<Address[]> = (host) => lookup(host, { all: true }) as Promise<Address[]>,
): PushService {
  checkKeyPair(keys);
  const { publicKey, privateKey, contact: subject, loopback, hosts } = keys;
  return {
    async send(subscription, { payload, ttlSeconds, kind, topic }) {
      if (!isPushEndpoint(subscription.endpoint, { hosts, loopback })) throw new Error("the address is not a known push service");
      const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: URGENCY[kind],
        topic,
        contentEncoding: "aes128gcm",
      });
      const url = new URL(subscription.endpoint);
      try {
        const lookedUp = pinned(await resolvePublicAddress(url, resolve, loopback));
        const options = {
          method,
          headers,
          lookup: lookedUp,
          agent: false,
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        } as RequestOptions;
        const answer = await ask(url, options, body);
        answer.destroy();
        return { status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] };
      } catch (fault) {
        throw withoutItsAddress(fault);
      }
    },
  };
}

/** Keeps only a network error's code: its message has host names and addresses, and workflow histories are stored. */
function withoutItsAddress(fault: unknown): Error {
  const { code, name } = fault as { code?: unknown; name?: unknown };
  return new Error(`the push service does not answer: ${typeof code === "string" ? code : String(name)}`);
}
